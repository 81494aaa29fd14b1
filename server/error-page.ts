import { NOTHING_INLINE } from './inline-parts.ts'
import { pagePolicy } from './security.ts'

const UNKNOWN =
  'This page could not be shown at the moment. The rest of the site may be fine; please try again in a minute.'
const SENTENCES: Record<number, string> = {
  400: 'The address of this page is not written as an address can be.',
  403: 'Forms of this site are taken from its own pages only.',
  413: 'What was sent is too long.',
  415: 'What was sent is not a form of this site.',
  503: 'The site has more visitors than it can answer at this moment. Please try again in a few seconds.',
  429: 'Too many requests came from this network. Please wait a moment and send the form again.',
}

/** The last resort when no page could be rendered at all: the site's voice without its styles, nothing of the cause. */
function errorPage(siteName: string, status: number): string {
  const sentence = SENTENCES[status] ?? UNKNOWN
  const name = siteName.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sorry | ${name}</title></head>
<body><header><a href="/">${name}</a></header>
<main><div class="error status-${status}"><h1>That did not work</h1><p>${sentence}</p><p><a href="/explore-the-data">Explore the data</a></p></div></main></body>
</html>
`
}

const NO_ORIGINS = { media: [], functions: [], frames: [], forms: [], trackers: [] }

export function errorAnswer(siteName: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(errorPage(siteName, status), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...pagePolicy(NOTHING_INLINE, NO_ORIGINS),
      ...headers,
    },
  })
}
