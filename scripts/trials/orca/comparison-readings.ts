import { control, type Reading } from './readings.ts'

/** True after the reference set is packed. Until then pages that need it wait or show a notice. */
const PREPARED = `fetch('/reference/indicators.json').then(({ ok }) => ok)`

const besideChart: Reading = {
  name: 'other counties beside a chart',
  async read(reader, site, expect) {
    await reader.open(`${site}/topic/economic-opportunity/employment`)
    await reader.when(PREPARED)
    await reader.focus(control('Compare with other counties'))
    await reader.press('Return')
    await reader.when(`/(?:highest|lowest) of 254 Texas counties/.test(document.body.textContent)`)
    expect('the strip', await reader.press('Tab'), /slider|link|Points of/)
  },
}

const comparison: Reading = {
  name: 'a comparison',
  async read(reader, site, expect) {
    expect('the page', await reader.open(`${site}/compare?indicator=poverty-rate&places=48201,48`), /Poverty Rate/)
    await reader.when(`document.querySelector('.chart__plot[role=slider]')`)
    expect('the chart', await reader.focus(`document.querySelector('.chart__plot')`), /Points of Poverty Rate.*slider/)
    expect('its first point', await reader.press('Right'), /Harris County, Texas.*percent.*1 of \d/)
  },
}

const choosing: Reading = {
  name: 'choosing what to compare with',
  async read(reader, site, expect) {
    await reader.open(`${site}/compare?indicator=poverty-rate&places=48201,48`)
    await reader.when(`document.querySelector('.chart__plot[role=slider]')`)
    expect('the field', await reader.focus(`[...document.querySelectorAll('main [role=combobox]')].at(-1)`), /place/i)
    expect('places are found', await reader.type('dallas'), /\d+ /)
    expect('the first of them', await reader.press('Down'), /Dallas/)
  },
}

const place: Reading = {
  name: 'a place',
  async read(reader, site, expect) {
    expect('the page', await reader.open(`${site}/place/48339`), /Montgomery County, Texas/)
    await reader.press('Tab')
    expect('its heading', await reader.press('Return'), /Montgomery County, Texas heading level 1/)
    expect('the next heading', await reader.press('h'), /heading level 2/)
  },
}

export const COMPARISON_READINGS: readonly Reading[] = [besideChart, comparison, choosing, place]
