import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/server-error.ts'
import { LANGUAGE } from '#domain/language.ts'
import { NOTHING_INLINE, pagePolicy } from './security.ts'
import { escapeHtml } from '#domain/escape-html.ts'

const SENTENCES: Record<number, string> = {
  400: texts.addressIsNotValid,
  403: texts.formsOfThisSiteOnly,
  413: texts.messageIsTooLong,
  415: texts.notAForm,
  503: texts.tooManyVisitors,
  429: texts.tooManyRequests,
}

/** Fallback page if no page could be rendered at all, without styles and without the cause. */
function errorPage(siteName: string, status: number): string {
  const sentence = SENTENCES[status] ?? texts.pageCouldNotBeShown
  const name = escapeHtml(siteName)
  return `<!doctype html>
<html lang="${LANGUAGE}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.sorry({ siteName: name })}</title></head>
<body><header><a href="${inLanguage('/')}">${name}</a></header>
<main><div class="error status-${status}"><h1>${texts.thatDidNotWork}</h1><p>${sentence}</p><p><a href="${inLanguage('/explore-the-data')}">${texts.exploreTheData}</a></p></div></main></body>
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
