/*
 * Browsers with Trusted Types take markup and addresses of scripts on our pages only from the policies here and in
 * trusted-html.ts (server/http/security.ts enforces that). Elsewhere everything here gives back what it was given.
 */

interface Rules {
  createHTML?: (html: string) => string | null
  createScriptURL?: (url: string) => string | null
}

/** The two methods of TrustedTypePolicy; what they give, the browser takes wherever it takes a text. */
interface Policy {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => Policy }
  }
}

/** Markup from which React creates script elements. Their text and address are set later, and checked then. */
const EMPTY_SCRIPT = '<script></script>'

/**
 * Everything that a library hands to the browser without a policy. Text without "<" makes no element. Scripts and
 * workers come from the build only.
 */
makePolicy('default', {
  createHTML: (html) => (html === EMPTY_SCRIPT || !html.includes('<') ? html : null),
  createScriptURL: (url) => (isAsset(url) ? url : null),
})

const scripts = makePolicy('scripts', { createScriptURL: (url) => (isWeb(url) ? url : null) })

/** Address of a script that the operator configured. Scripts and workers of the build do not need this. */
export function trustedScriptUrl(url: string): string {
  return scripts?.createScriptURL(url) ?? url
}

/** Creates a policy; null without Trusted Types, or if the name is already taken, for instance by an extension. */
function makePolicy(name: string, rules: Rules): Policy | null {
  if (typeof window === 'undefined' || !window.trustedTypes) return null
  try {
    return window.trustedTypes.createPolicy(name, rules)
  } catch {
    return null
  }
}

function isAsset(url: string): boolean {
  const address = URL.parse(url, location.href)
  return address?.origin === location.origin && address.pathname.startsWith('/assets/')
}

function isWeb(url: string): boolean {
  return /^https?:$/.test(URL.parse(url, location.href)?.protocol ?? '')
}
