import { say } from '@common-measure/charts/reader/voice.ts'
import { chartFile, download } from '#app/components/chart/chart-file.ts'
import { printChart } from '#app/components/chart/print-chart.ts'
import * as texts from '#app/messages/chart-menu.ts'
import { modelOf } from './frame-model.ts'

/*
 * What the file menu of the embeddable page does in the browser, with the code of the pages' chart menu. A module of its
 * own, which the page's script loads when it is needed.
 */

/**
 * Prints the chart alone, or makes a file of it and hands it to the browser's downloads.
 *
 * @param action `print`, `jpeg` or `pdf`
 * @param trust lets markup of ours through where the browser knows Trusted Types
 * @throws when the file cannot be made
 */
export async function runAction(
  figure: HTMLElement,
  action: string,
  query: URLSearchParams,
  trust: (markup: string) => string,
): Promise<void> {
  const credit = figure.dataset['credit'] ?? ''
  closeMenu(figure)
  if (action === 'print') return printChart(figure, credit)
  const chart = { model: await modelOf(figure), query: query.toString() }
  const file = await chartFile(action === 'pdf' ? 'pdf' : 'jpeg', chart, { credit, trust })
  download(file)
  say(figure, texts.downloaded({ file: file.name }))
}

/** The menu closes, and its button has the focus again. */
function closeMenu(figure: HTMLElement): void {
  const menu = figure.querySelector<HTMLDetailsElement>('.embed__menu')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
