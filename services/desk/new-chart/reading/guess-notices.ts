import type { Choices } from './choices.ts'
import type { Notice } from './grid.ts'

const TOTAL = /^(?:grand |sub-?)?totals?\b|\btotal$/i

/** What a guess found beyond rows and columns. */
export interface Found {
  choices: Choices
  given: Choices
  measures: readonly string[]
  isMixed: boolean
  hasFigures: boolean
  scale: { word: string; factor: number } | null
}

/** Reasons for the reading of the figures, with the buttons that change it. */
export function figureNotices({ choices, given, measures, isMixed, hasFigures, scale }: Found): Notice[] {
  const { measure = '', locale = '', signs } = choices
  const notices = [
    !hasFigures && whole('no-figures', 'No column of figures was found.'),
    isMixed &&
      measure === '' &&
      whole('mixed-units', 'The columns differ in their units or in size. Choose one measure, or read them with care.'),
    measures.length > 1 &&
      measure !== '' &&
      isMixed &&
      whole('mixed-units', `The table has ${measures.length} measures with different units. "${measure}" is drawn.`),
    measures.length > 1 &&
      measure !== '' &&
      !isMixed &&
      whole('one-measure', `The table has ${measures.length} measures. "${measure}" is drawn.`, [
        'measure:',
        'Draw all of them',
      ]),
    choices.calendar &&
      whole('calendar', 'Rows are years and columns are parts of the year: one series over time.', [
        'calendar:0',
        'A series for each column',
      ]),
    choices.across && whole('tidy-read', `Each row holds one figure. Column ${choices.across} gives the categories.`),
    ...Object.entries(choices.margins ?? {}).map(([estimate, margin]) =>
      whole('margin', `${[margin].flat().join(' and ')}: the margin of ${estimate}, drawn as error bars.`),
    ),
    locale !== '' &&
      given.locale === undefined &&
      whole('other-locale', `The figures are written with decimal commas, so they are read as in "${locale}".`, [
        'locale:en',
        'Read them as English',
      ]),
    scale && scaleNotice(scale, given.scale),
    choices.zeros === true &&
      given.zeros === undefined &&
      whole('zeros', 'A written 0 is read as a true zero.', ['zeros:0', '0 means no figure']),
    (signs === 'percent' || signs === 'currency') &&
      whole(
        'signs',
        `The headings say ${signs === 'percent' ? 'percent' : 'dollars'}, so figures without a sign are read as such.`,
      ),
  ]
  return notices.filter((notice) => typeof notice === 'object' && notice !== null)
}

function scaleNotice({ word, factor }: { word: string; factor: number }, chosen: number | undefined): Notice {
  const times = factor.toLocaleString('en-US')
  return chosen === factor
    ? whole('likely-scale', `Every figure is multiplied by ${times}; a note says so.`, [
        'scale:1',
        'Leave them as written',
      ])
    : whole('likely-scale', `The table is in ${word}. A note says so, and the figures stay as written.`, [
        `scale:${factor}`,
        `Multiply by ${times}`,
      ])
}

/** Totals, indented names, and an end that all names share. */
export function nameNotices(names: readonly string[], { omit = [], suffix }: Choices): Notice[] {
  const totals = [...new Set(names.map((name) => name.trim()))].filter((name) => TOTAL.test(name))
  const ending = suffix === undefined ? commonEnding(names.filter((name) => !TOTAL.test(name.trim()))) : ''
  const notices = [
    ...totals.map((name) =>
      omit.includes(name)
        ? whole('likely-total', `"${name}" is left out.`, [`bring:${name}`, 'Bring it back'])
        : whole('likely-total', `"${name}" is drawn beside its parts.`, [`omit:${name}`, 'Leave it out']),
    ),
    names.some((name) => name.startsWith(' ')) &&
      whole('likely-indent', 'Some names are indented: parts of the row above. They are drawn like the others.'),
    ending !== '' && whole('likely-suffix', `Every name ends with "${ending}".`, [`suffix:${ending}`, 'Take it off']),
  ]
  return notices.filter((notice) => typeof notice === 'object')
}

/** ", Texas" or " County, Texas", which all names have. */
function commonEnding(names: readonly string[]): string {
  const patterns = [/ County, [A-Z][A-Za-z ]+$/, /, [A-Z][A-Za-z ]+$/]
  const endings = patterns.flatMap((pattern) => pattern.exec(names[0] ?? '')?.[0] ?? [])
  return (names.length > 1 && endings.find((ending) => names.every((name) => name.endsWith(ending)))) || ''
}

function whole(code: string, message: string, remedy?: [press: string, words: string]): Notice {
  const notice = { code, cell: null, message }
  return remedy ? { ...notice, remedy: { press: remedy[0], words: remedy[1] } } : notice
}
