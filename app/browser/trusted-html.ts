/*
 * Apart from trusted-types.ts, because the script of the embeddable page needs this alone and has a bound on its bytes.
 */

/** Policy for markup that may be inserted into the page; null in browsers without Trusted Types. */
const policy = makePolicy()

/** Markup that this server has cleaned or drawn; nothing else may be given to it. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

function makePolicy() {
  try {
    return typeof window === 'undefined' ? null : window.trustedTypes?.createPolicy('site', { createHTML: String })
  } catch {
    // Taken by an extension, for instance.
    return null
  }
}
