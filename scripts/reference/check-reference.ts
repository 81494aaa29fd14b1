import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readSpreadsheet, settingTexts } from '../content/content-worksheets.ts'
import { countOf, runCommand, type Command } from '../operate/open-store.ts'
import { compareWorksheet } from './compare-worksheet.ts'
import { openReference } from './open-reference.ts'

const WORKSHEETS = path.join('content', 'worksheets')
/** Places of the bundled worksheets that are in the set, by their names in charts. */
const PLACES = new Map([
  ['Fort Bend', '48157'],
  ['Harris', '48201'],
  ['Montgomery', '48339'],
  ['Texas', '48'],
  ['US', 'US'],
])

/**
 * `npm run content -- check-reference`: compares the set with the bundled worksheets where both contain the same
 * measure, place, period and breakdown, and prints each difference. The measure is named in the worksheet's column
 * `reference`, otherwise in its title.
 */
export const checkReference: Command = async (_args, { env, say }) => {
  const set = await openReference({ env, say })
  const indicators = set.indicators()
  let [worksheets, cells, different] = [0, 0, 0]
  for (const spreadsheet of readdirSync(WORKSHEETS).sort()) {
    for (const worksheet of readSpreadsheet(path.join(WORKSHEETS, spreadsheet))) {
      const id = settingTexts(worksheet, 'reference')[0]
      const indicator = indicators.find((one) => (id ? one.id === id : one.title === worksheet.title))
      if (!indicator) continue
      const compared = compareWorksheet(worksheet, indicator, set.figures(indicator.id, [...PLACES.values()]), PLACES)
      worksheets += compared.length > 0 ? 1 : 0
      cells += compared.length
      for (const { place, period, breakdown, cell, figure } of compared.filter(({ isEqual }) => !isEqual)) {
        different += 1
        const which = [place, breakdown, period].filter((part) => part !== '').join(', ')
        say(
          `${spreadsheet}/${worksheet.title}: ${which}: ${cell} in the worksheet, ${figure.value} in ${indicator.id} (${indicator.dataset})`,
        )
      }
    }
  }
  set.close()
  say(
    `${countOf(cells, 'figure')} of ${countOf(worksheets, 'worksheet')} compared; ${countOf(different, 'figure')} different`,
  )
}

await runCommand(import.meta.url, checkReference)
