/* Separate from trusted-types.ts, because the script of the embeddable page uses only this and has a size limit. */

/** Policy for markup that may be inserted into the page; null in browsers without Trusted Types. */
const policy = makePolicy()

/** Marks markup as trusted. Only for markup that this server has cleaned or drawn. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

function makePolicy() {
  try {
    return typeof window === 'undefined' ? null : window.trustedTypes?.createPolicy('site', { createHTML: String })
  } catch {
    // The name is taken, for instance by an extension.
    return null
  }
}
