import { shownBy } from '@common-measure/charts/view/query.ts'
import { announce } from '@common-measure/charts/interaction/live-region.ts'
import { withOwnQuery } from '@common-measure/charts/view/own-query.ts'
import { licenseText } from '@common-measure/charts/words/license-text.ts'
import { citation } from '#app/charts/menu/citation.ts'
import { copyText } from '#app/charts/menu/copy-text.ts'
import { printChart } from '#app/charts/menu/print-chart.ts'
import * as texts from '#app/messages/chart-menu.ts'
import { modelOf } from './frame-model.ts'

/*
 * Actions of the embeddable page's file menu, with the code of the pages' chart menu. The page's script loads this
 * module on demand.
 */

/** Action of a menu button, as in its attribute. */
export type FrameAction = 'print' | 'link' | 'cite'

/** @param state of the chart, by the names of view/query.ts */
export async function runAction(action: FrameAction, figure: HTMLElement, state: URLSearchParams): Promise<void> {
  if (action === 'print') return printFramed(figure)
  const name = action === 'link' ? texts.link : texts.citation
  const text = action === 'link' ? linkOf(figure, state) : await citationOf(figure, state)
  const field = showText(figure, name, text)
  const isCopied = await copyText(text)
  field.select()
  announce(figure, isCopied ? texts.copied({ name }) : texts.pleaseSelectTheText)
}

/** Prints only the chart. */
function printFramed(figure: HTMLElement): void {
  closeMenu(figure)
  printChart(figure, figure.dataset['credit'] ?? '')
}

/** Address of the chart in its visible state, on its page of the site. */
function linkOf(figure: HTMLElement, state: URLSearchParams): string {
  const address = new URL(figure.dataset['home'] ?? '/', location.href)
  const query = withOwnQuery(figure.dataset['name'] ?? '', state, address.searchParams).toString()
  // Addresses of comparisons have plain commas.
  address.search = query.replaceAll('%2C', ',')
  return address.href
}

async function citationOf(figure: HTMLElement, state: URLSearchParams): Promise<string> {
  const model = await modelOf(figure)
  const license = model.provenance?.license
  return citation(model, shownBy(model, state).view, {
    siteName: figure.dataset['site'] ?? '',
    address: linkOf(figure, state),
    retrieved: new Date(),
    license: license ? licenseText(license) : undefined,
  })
}

/** Shows a text in the open menu for copying by hand, and reports the frame's new height. */
function showText(figure: HTMLElement, name: string, text: string): HTMLTextAreaElement {
  const menu = figure.querySelector('.embed__menu')
  const field = menu?.querySelector('textarea') ?? document.createElement('textarea')
  field.readOnly = true
  field.rows = 5
  field.setAttribute('aria-label', name)
  field.value = text
  const item = document.createElement('li')
  item.append(field)
  if (!field.isConnected) menu?.querySelector('ul')?.append(item)
  menu?.dispatchEvent(new Event('toggle'))
  field.scrollIntoView({ block: 'nearest' })
  return field
}

/** Closes the menu and returns the focus to its button. */
function closeMenu(figure: HTMLElement): void {
  const menu = figure.querySelector<HTMLDetailsElement>('.embed__menu')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
