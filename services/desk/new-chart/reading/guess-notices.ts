import { splitMargin } from './cell-margins.ts'
import { isOfWholeYear, periodText } from './cells.ts'
import type { Choices } from './choices.ts'
import { noticeOf, type Notice } from './grid.ts'
import type { Guess } from './guess.ts'

const TOTAL = /^(?:grand |sub-?)?totals?\b|\btotal$/i
const NUMBER_OF_CASES = /^n(?:$| ?[=(])|\bunweighted\b|sample size/i

type Reason = Notice | false | '' | undefined | null
type Read = Omit<Guess, 'notices'>

function reasonsOf(reasons: readonly Reason[]): Notice[] {
  return reasons.filter((reason) => typeof reason === 'object' && reason !== null)
}

function say(code: string, message: string, remedy?: [change: Partial<Choices>, words: string]): Notice {
  return noticeOf(code, null, message, remedy)
}

/** Reasons for the reading of the figures, with the buttons that change it. */
export function figureNotices(read: Read, { given, cells }: { given: Choices; cells: readonly string[] }): Notice[] {
  const { choices, measures, measure, isMixed, wheres, drawn, scale, columns } = read
  const { locale = '', signs } = choices
  const drawsOne = `The table has ${measures.length} measures${isMixed ? ' with different units' : ''}. "${measure}" is drawn.`
  const labels = drawn.map((at) => columns[at]?.label ?? '')
  const other =
    read.time !== null &&
    [...read.data.map(({ name }) => name.trim()), ...labels].find((text) => periodText(text) !== text)
  return reasonsOf([
    drawn.length === 0 && say('no-figures', 'No column of figures was found.'),
    isMixed && measure === ''
      ? say('mixed-units', 'The figures differ in their units or in size. Choose one measure, or read them with care.')
      : measures.length > 1 &&
        measure !== '' &&
        (isMixed ? say('mixed-units', drawsOne) : say('one-measure', drawsOne, [{ measure: '' }, 'Draw all of them'])),
    choices.calendar &&
      say('calendar', 'Rows are years and columns are parts of the year: one series over time.', [
        { calendar: false },
        'A series for each column',
      ]),
    choices.calendar && labels.some(isOfWholeYear) && say('calendar', 'The columns of whole years are left out.'),
    choices.across && say('tidy-read', `Each row holds one figure. Column ${choices.across} gives the categories.`),
    ...wheres.map(({ letter, label, values }) =>
      say('one-value', `Of the ${values.length} values of "${label}", "${choices.where?.[letter]}" is drawn.`),
    ),
    ...Object.entries(choices.margins ?? {}).map(([estimate, margin]) =>
      say('margin', `${[margin].flat().join(' and ')}: the margin of ${estimate}, drawn as error bars.`),
    ),
    cells.some((text) => splitMargin(text)?.margin === '') &&
      say('standard-error', 'Numbers in brackets behind figures are read as standard errors, and left out.'),
    locale !== '' &&
      given.locale === undefined &&
      say('other-locale', `The figures are written with decimal commas, so they are read as in "${locale}".`, [
        { locale: 'en' },
        'Read them as English',
      ]),
    scale && scaleNotice(scale, given.scale),
    choices.zeros === true &&
      given.zeros === undefined &&
      say('zeros', 'A written 0 is read as a true zero.', [{ zeros: false }, '0 means no figure']),
    (signs === 'percent' || signs === 'currency') &&
      say(
        'signs',
        `The headings say ${signs === 'percent' ? 'percent' : 'dollars'}, so figures without a sign are read as such.`,
      ),
    other && say('period-text', `Periods such as "${other}" are written "${periodText(other)}".`),
  ])
}

function scaleNotice({ word, factor }: NonNullable<Guess['scale']>, chosen: number | undefined): Notice {
  const times = factor.toLocaleString('en-US')
  return chosen === factor
    ? say('likely-scale', `Every figure is multiplied by ${times}; a note says so.`, [
        { scale: 1 },
        'Leave them as written',
      ])
    : say('likely-scale', `The table is in ${word}. A note says so, and the figures stay as written.`, [
        { scale: factor },
        `Multiply by ${times}`,
      ])
}

/** Totals, numbers of cases, indented names, and an end that all names share. */
export function nameNotices({ data, choices: { omit = [], suffix } }: Read): Notice[] {
  const names = data.map(({ name }) => name)
  const plain = [...new Set(names.map((name) => name.trim()))]
  const totals = plain.filter((name) => TOTAL.test(name))
  const cases = plain.filter((name) => NUMBER_OF_CASES.test(name))
  const parts = plain.filter((name) => !totals.includes(name))
  const ending = suffix === undefined ? commonEnding(parts) : ''
  const leaveOut = (code: string, name: string, what: string) =>
    omit.includes(name)
      ? say(code, `"${name}" is left out.`, [{ omit: [name] }, 'Bring it back'])
      : say(code, `"${name}" is drawn ${what}.`, [{ omit: [name] }, 'Leave it out'])
  return reasonsOf([
    ...totals.map((name) => leaveOut('likely-total', name, 'beside its parts')),
    ...cases.map((name) => leaveOut('likely-cases', name, 'like the others, but reads like a number of cases')),
    names.some((name) => name.startsWith(' ')) &&
      say('likely-indent', 'Some names are indented: parts of the row above. They are drawn like the others.'),
    ending !== '' && say('likely-suffix', `Every name ends with "${ending}".`, [{ suffix: ending }, 'Take it off']),
  ])
}

/** ", Texas" or " County, Texas", which all names have. */
function commonEnding(names: readonly string[]): string {
  const patterns = [/ County, [A-Z][A-Za-z ]+$/, /, [A-Z][A-Za-z ]+$/]
  const endings = patterns.flatMap((pattern) => pattern.exec(names[0] ?? '')?.[0] ?? [])
  return (names.length > 1 && endings.find((ending) => names.every((name) => name.endsWith(ending)))) || ''
}
