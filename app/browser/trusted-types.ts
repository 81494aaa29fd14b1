/*
 * Browsers with Trusted Types accept markup and script addresses on our pages only from the policies here and in
 * trusted-html.ts (server/http/security.ts enforces this). In other browsers, these functions return their input.
 */

interface Rules {
  createHTML?: (html: string) => string | null
  createScriptURL?: (url: string) => string | null
}

/** The two methods of TrustedTypePolicy; the browser accepts their results like texts. */
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

/*
 * Default policy for libraries that do not use a policy. Text without "<" creates no element. Scripts and workers come
 * only from the build.
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
