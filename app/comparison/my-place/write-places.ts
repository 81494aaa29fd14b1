import type { DocumentParts } from '#app/document/document-parts.ts'
import { inlineFunction } from '#app/document/inline-function.ts'
import * as texts from '#app/messages/my-place.ts'
import type { Place } from '#domain/community.ts'
import { watchCharts, watchPlace } from './watch-place.ts'
import { escapeHtml } from '#domain/escape-html.ts'

interface Page {
  /** Of its address. */
  query: URLSearchParams
  /** Of the community. */
  places: readonly Pick<Place, 'id' | 'name' | 'kind'>[]
  /** Of the inline script (rendering.ts). */
  nonce: string
}

const MAX_LENGTH = 2000

/** An icon of the others (icon.tsx): a pin on a map. */
const PIN =
  '<svg class="icon" viewBox="0 0 256 256" aria-hidden="true"><path d="M128,60a44,44,0,1,0,44,44A44.05,44.05,0,0,0,128,60Zm0,64a20,20,0,1,1,20-20A20,20,0,0,1,128,124Zm0-112a92.1,92.1,0,0,0-92,92c0,77.36,81.64,135.4,85.12,137.83a12,12,0,0,0,13.76,0,259,259,0,0,0,42.18-39C205.15,170.57,220,136.37,220,104A92.1,92.1,0,0,0,128,12Zm31.3,174.71A249.35,249.35,0,0,1,128,216.89a249.35,249.35,0,0,1-31.3-30.18C80,167.37,60,137.31,60,104a68,68,0,0,1,136,0C196,137.31,176,167.37,159.3,186.71Z"/></svg>'

/**
 * Writes the choice of the reader's place into a finished page, beside its links to other languages: a panel that buttons in the header, in the menu of phones and at
 * charts open (HTML `popover`), a form that leads to the page with `?place=` where there are no scripts, and the script that keeps
 * the choice. Pages stay the same for all readers; only the address may name a place.
 */
export function writePlaces(page: DocumentParts, { query, places, nonce }: Page): DocumentParts {
  const choices = places.filter(({ kind }) => kind !== 'cities')
  if (choices.length === 0) return page
  const asked = choices.find(({ id }) => id === query.get('place'))?.id ?? ''
  const options = choices.map(({ id, name }) => option(id, name, id === asked)).join('')
  const clear = option('', escapeHtml(texts.noCounty), asked === '')
  const panel = `<div class="my-place" id="my-place" popover role="dialog" aria-labelledby="my-place-title"><form method="get">${rest(query)}<h2 class="h-3" id="my-place-title">${escapeHtml(texts.myCounty)}</h2><p class="small muted">${escapeHtml(texts.whatItDoes)}</p><div class="my-place__choices">${options}${clear}</div></form></div>`
  // What a page holds for each place is shown for the one chosen.
  const rules = choices.map(({ id }) => `html:not([data-place="${id}"]) [data-of="${id}"]{display:none}`).join('')
  // Without a place the button's own name stands where that of the place would, and is not said twice.
  const nameOnce = 'html:not([data-place]) span:has(+[data-my-place]){display:none}'
  const script = `<style nonce="${nonce}">${rules}${nameOnce}</style><script nonce="${nonce}">(${inlineFunction(watchPlace)})((${inlineFunction(watchCharts)})())</script>`
  const inMenu = putInto(page.top, 'page-menu-language', opener('cover__row'))
  const top = putInto(inMenu, 'page-language', opener('my-place-button', 'visually-hidden') + panel + script)
  const head = asked === '' ? page.head : page.head.replace('<html ', () => `<html data-place="${asked}" `)
  return { ...page, head, top }
}

/** A button that opens the panel. The name of the place on it has a class of its own where only listeners get it. */
function opener(className: string, nameClass = ''): string {
  const name = escapeHtml(texts.myCounty)
  return `<button class="${className}" type="button" title="${name}" popovertarget="my-place">${PIN}<span class="visually-hidden">${name}</span> <span${nameClass && ` class="${nameClass}"`} data-my-place="${name}" aria-live="off">${name}</span></button>`
}

function option(id: string, name: string, isChosen: boolean): string {
  return `<button name="place" value="${escapeHtml(id)}" aria-pressed="${isChosen}">${escapeHtml(name)}</button>`
}

/** What else the address says, for readers without scripts. */
function rest(query: URLSearchParams): string {
  return [...query]
    .filter(([name, value]) => name !== 'place' && name.length + value.length < MAX_LENGTH)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
}

/** Before what stands in a part of the page that is the server's own, such as links to other languages. */
function putInto(html: string, id: string, inside: string): string {
  const start = `<div id="${id}">`
  return html.replace(start, () => start + inside)
}
