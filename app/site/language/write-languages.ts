import type { DocumentParts } from '#app/document/document-parts.ts'
import { inlineFunction } from '#app/document/inline-function.ts'
import { alternates, pathIn } from './language-paths.ts'
import * as texts from '#app/messages/header.ts'
import type { SiteLanguage } from '#app/site/site-languages.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import { watchLanguage } from './watch-language.ts'
import { escapeHtml } from '#domain/escape-html.ts'

interface Page {
  /** "/topic/health", in the first language. */
  path: string
  /** None where there is only one. */
  languages: readonly SiteLanguage[]
  siteUrl: string
  /** Whether there is something at the address. */
  isThere: boolean
  /** Of the inline script (rendering.ts). */
  nonce: string
}

/** An icon of the others (icon.tsx): a cross. */
const CROSS =
  '<svg class="icon" viewBox="0 0 256 256" aria-hidden="true"><path d="M205.66,194.34a8,8,0,0,1-11.32,11.32L128,139.31,61.66,205.66a8,8,0,0,1-11.32-11.32L116.69,128,50.34,61.66A8,8,0,0,1,61.66,50.34L128,116.69l66.34-66.35a8,8,0,0,1,11.32,11.32L139.31,128Z"/></svg>'

/**
 * Writes into a finished page what leads to it in other languages: links in the head, in the header and in the menu, and an offer
 * above the page for readers whose browser speaks one. Offers are hidden, until the script behind them shows one before the
 * page is drawn, so that nothing moves. Only pages of the first language have offers.
 */
export function writeLanguages(written: DocumentParts, page: Page): DocumentParts {
  const { languages, siteUrl, nonce } = page
  const path = page.path.replace(/(.)\/+$/, '$1')
  const others = languages
    .filter(({ code }) => code !== LANGUAGE)
    .map((each) => ({
      ...each,
      to: pathIn(each.code, path, languages),
      prefix: each.code === languages[0]?.code ? '' : `/${each.code}`,
    }))
  if (others.length === 0) return written
  const offers = PREFIX === '' ? others.map((other) => offerOf(other, languages[0]?.code ?? '')).join('') : ''
  const head = page.isThere
    ? alternates(languages, path).map(
        (each) => `<link rel="alternate" hreflang="${each.language}" href="${escapeHtml(siteUrl + each.path)}"/>`,
      )
    : []
  const links = (className: string) => others.map((other) => linkOf(other, other.name, className)).join('')
  const top = [
    [
      'page-offers',
      `${offers}<script nonce="${nonce}" data-own="${PREFIX}">(${inlineFunction(watchLanguage)})()</script>`,
    ],
    ['page-language', links('language-link')],
    ['page-menu-language', links('cover__row')],
  ].reduce((done, [id = '', inside = '']) => fill(done, id, inside), written.top)
  return { ...written, head: written.head.replace('</head>', () => `${head.join('')}</head>`), top }
}

function fill(html: string, id: string, inside: string): string {
  return html.replace(`<div id="${id}"></div>`, () => `<div id="${id}">${inside}</div>`)
}

type Other = SiteLanguage & { to: string; prefix: string }

function linkOf({ code, to, prefix }: Other, text: string, className = ''): string {
  const looks = className === '' ? '' : ` class="${className}" lang="${code}"`
  return `<a${looks} href="${escapeHtml(to)}" hreflang="${code}" data-language="${code}" data-prefix="${escapeHtml(prefix)}">${escapeHtml(text)}</a>`
}

function offerOf(other: Other, own: string): string {
  const close = `<button type="button" aria-label="${escapeHtml(texts.closeTheOffer)}" lang="${own}" data-language="${own}">${CROSS}</button>`
  return `<div class="offer" lang="${other.code}" data-offer="${other.code}" hidden>${linkOf(other, other.offer)}${close}</div>`
}
