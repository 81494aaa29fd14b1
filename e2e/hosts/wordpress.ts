/* Reimplements WordPress's handling of an address on a separate line, as far as it affects an unknown provider: the
   rules of its embed filter and of the script on its pages. */

/** Attributes that the filter keeps, by element. Everything else is removed, including scripts and styles. */
const ALLOWED: Record<string, string[]> = {
  a: ['href'],
  blockquote: [],
  iframe: ['src', 'width', 'height', 'frameborder', 'marginwidth', 'marginheight', 'scrolling', 'title'],
}

/** Address of the oEmbed response that a page offers; null if there is none. */
export function discoverOembed(html: string): string | null {
  const links = html.slice(0, html.indexOf('</head>')).match(/<link\b[^>]*>/g) ?? []
  const link = links.find((element) => element.includes('type="application/json+oembed"'))
  return link ? (/href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? null) : null
}

/**
 * The filtered markup with a secret, in a frame that may only run scripts.
 *
 * @returns null if nothing is left to show
 */
export function filterOembed(html: string, secret: string): string | null {
  const kept = html.replaceAll(
    /<(\/?)([a-z0-9]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi,
    (_, close: string, name: string, rest: string) => {
      const allowed = ALLOWED[name.toLowerCase()]
      if (!allowed) return ''
      if (close) return `</${name}>`
      const attributes = [...rest.matchAll(/([a-z-]+)\s*=\s*("[^"]*"|'[^']*')/gi)]
        .filter(([, key = '']) => allowed.includes(key.toLowerCase()))
        .map(([, key = '', value = '']) => ` ${key}=${value}`)
      return `<${name}${attributes.join('')}>`
    },
  )
  const [, quotation = '', frame] = /(<blockquote>.*?<\/blockquote>)?.*(<iframe.*?><\/iframe>)/s.exec(kept) ?? []
  if (!frame) return null
  const style = quotation && ' style="position: absolute; clip: rect(1px, 1px, 1px, 1px);"'
  return (
    quotation.replace('<blockquote', `<blockquote class="wp-embedded-content" data-secret="${secret}"`) +
    frame
      .replace(/ src="([^"]*)"/, (_, src: string) => ` src="${src}#?secret=${secret}" data-secret="${secret}"`)
      .replace('<iframe', `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"${style}`)
  )
}

const HOST_SCRIPT = `<script>
addEventListener('message', function (event) {
  var data = event.data
  if (!data || typeof data !== 'object' || !data.secret || !data.message || !data.value) return
  document.querySelectorAll('blockquote[data-secret="' + data.secret + '"]').forEach(function (quotation) {
    quotation.style.display = 'none'
  })
  document.querySelectorAll('iframe[data-secret="' + data.secret + '"]').forEach(function (frame) {
    if (event.source !== frame.contentWindow) return
    frame.removeAttribute('style')
    if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)))
    if (data.message === 'link' && new URL(data.value).host === new URL(frame.src).host && document.activeElement === frame) location.href = data.value
  })
})
addEventListener('DOMContentLoaded', function () {
  document.querySelectorAll('iframe[data-secret]').forEach(function (frame) {
    frame.contentWindow.postMessage({ message: 'ready', secret: frame.dataset.secret }, '*')
  })
})
</script>`

/**
 * A post with the filtered markup. Pages with a quotation also have WordPress's script, which limits heights to
 * 200-1000 px and links to the frame's host.
 */
export function wordpressPost(embed: string, width: number): string {
  const script = /<blockquote\s[^>]*?wp-embedded-content/.test(embed) ? HOST_SCRIPT : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A post</title></head>
<body style="margin:0"><article style="width:${width}px">${embed}</article>
${script}</body></html>`
}
