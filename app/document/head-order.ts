const FONT = /<link[^>]* rel="preload"[^>]* as="font"[^>]*>/g

/**
 * A finished page whose head asks for fonts first, so that no text is drawn twice; then pictures and styles.
 *
 * Only links that React finds again by their address may move. It expects the style sheets, and scripts with data, in
 * the order in which it wrote them.
 */
export function orderHead(html: string): string {
  const end = html.indexOf('</head>')
  const charset = /<head>(?:<meta charSet="[^"]*"\/?>)?/.exec(html.slice(0, Math.max(0, end)))
  if (!charset) return html
  const start = charset.index + charset[0].length
  const head = html.slice(start, end)
  const fonts = head.match(FONT) ?? []
  return [html.slice(0, start), ...fonts, head.replace(FONT, ''), html.slice(end)].join('')
}
