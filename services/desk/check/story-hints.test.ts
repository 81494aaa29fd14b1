import { expect, test } from 'vitest'
import type { ChartPlace } from '#domain/rich-text.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { checkContext } from './check-context.ts'
import { checkValues } from './check-values.ts'
import type { CheckedPage, CheckedWorksheet } from './desk-check.ts'
import { storyHints } from './story-hints.ts'

const VALUES = [
  ['', '2010', '2011', '2012', 'group', 'annotation', 'type'],
  ['Harris', '1', '2', '3', 'Owners', '2011: Storm', 'line'],
  ['Texas', '4', '5', '6', 'Owners', '', 'line'],
  ['Harris', '7', '8', '9', 'Renters', '', 'line'],
]
const { model } = checkValues({ values: VALUES, title: 'Rates' }, checkContext(BUNDLED_COMMUNITY, BUNDLED_NAMES))

function hintsOf(states: string[], { title = 'Rates', spreadsheetId = 'jobs' }: Partial<ChartPlace> = {}) {
  const steps = states.map((state) => ({ state, html: '<h3 id="story-fell">It <em>fell</em></h3><p>So.</p>' }))
  const worksheets = [{ spreadsheet: 'jobs', title: 'Rates', model, message: '' } as unknown as CheckedWorksheet]
  const stories = [{ place: { spreadsheetId, title }, steps }]
  return storyHints({ stories, worksheets } as unknown as CheckedPage)
}
const messages = (...states: string[]) =>
  hintsOf(states).map(({ message }) => message.replace(/^.+? of the story of "Rates": /, ''))

test.each<[state: string, hints: string[]]>([
  ['', []],
  ['series=Harris&also=Texas&from=2010&to=2011&note=2011&highlight=texas', []],
  ['group=renters&series=Harris', []],
  ['series=Haris', ['the chart has no series "Haris" ("series"), so it is as at the start. Did you mean "Harris"?']],
  ['group=Renter', ['the chart has no option "Renter" ("group"), so it is as at the start. Did you mean "Renters"?']],
  ['toggle=A', ['the chart has no option "A" ("toggle"), so it is as at the start.']],
  ['from=2009', ['the chart has no category "2009" ("from"), so it is as at the start. Did you mean "2010"?']],
  ['note=2012', ['the chart has no note at "2012" ("note"), so it is as at the start. Did you mean "2011"?']],
  [
    'group=Renters&also=Texas',
    ['the chart has no series "Texas" ("also"), so it is as at the start. Did you mean "Harris"?'],
  ],
  ['serie=Harris', ['"serie" is nothing that a step can set, so it is left out.']],
])('a step with %j', (state, hints) => {
  expect(messages(state)).toEqual(hints)
})

test('a hint names the step and its position', () => {
  const [hint] = hintsOf(['', 'to=2031'])
  expect(hint).toMatchObject({ code: 'story-state', severity: 'warning', cell: null, heading: 'story-fell' })
  expect(hint?.message).toContain('Step 2 ("It fell") of the story of "Rates": ')
})

test.each([
  [{ title: 'Rate' }, 'The story of "Rate" has no chart: its worksheet cannot be read.'],
  [{ spreadsheetId: null }, 'The story of "Rates" has no chart: neither it nor its page names a spreadsheet.'],
])('a story without a chart: %j', (place, message) => {
  expect(hintsOf(['', ''], place)).toEqual([
    { code: 'story-chart', severity: 'warning', cell: null, message, heading: 'story-fell' },
  ])
})
