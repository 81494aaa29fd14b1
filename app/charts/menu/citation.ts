import type { ChartModel, View } from '@common-measure/charts/model/chart-model.ts'
import { headlineOf } from '@common-measure/charts/model/headline.ts'
import * as texts from '#app/messages/chart-menu.ts'
import { LOCALE } from '#domain/language.ts'

export interface CitedPage {
  siteName: string
  /** Address of the chart in the cited state. */
  address: string
  retrieved: Date
  /** License of its values, in words. */
  license?: string | undefined
}

/** One-line citation of a chart: headline, title, state, years, source, site, address and date of retrieval. */
export function citation(
  model: ChartModel,
  view: Pick<View, 'group' | 'toggle' | 'headline'>,
  { siteName, address, retrieved, license }: CitedPage,
): string {
  const { title, subtitle, source } = model
  const headline = headlineOf(model, view)
  const what = [headline === null ? null : title, subtitle, view.group, view.toggle].filter(Boolean).join(', ')
  const date = retrieved.toLocaleDateString(LOCALE, { year: 'numeric', month: 'long', day: 'numeric' })
  const parts = [
    `“${headline ?? title}”${what ? ` (${what})` : ''}`,
    yearsOf(model),
    source ? texts.sourceIs({ source }) : '',
    license ? texts.licenseIs({ license }) : '',
    `${siteName}, ${address}`,
    texts.retrieved({ date }),
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ')
}

/** "2010 to 2019" if the categories are dates or begin with a year; otherwise "". */
function yearsOf({ categories, series }: ChartModel): string {
  const words = categories.kind === 'date' ? categories.values : series.map(({ label }) => label)
  const years = words.flatMap((text) => /^(?:19|20)\d\d\b/.exec(text)?.[0] ?? [])
  if (years.length === 0 || years.length < words.length) return ''
  const [first = '', last = ''] = [years.toSorted()[0], years.toSorted().at(-1)]
  return first === last ? first : texts.firstToLast({ first, last })
}
