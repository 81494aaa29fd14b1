import { expect, it } from 'vitest'
import type { ReferencePlace } from '#domain/reference.ts'
import { askOrder } from './ask-order.ts'

const county = (fips: string, name: string, state: string): ReferencePlace => ({
  fips,
  kind: 'county',
  name,
  fullName: `${name} County, ${state}`,
  state,
  population: 100,
  populationYear: 2023,
  landAreaSqMi: 10,
  landAreaSource: '',
  ruralUrban: null,
  ruralUrbanYear: null,
  status: 'current',
  lastYear: null,
})
const PLACES = [
  county('17031', 'Cook', 'Illinois'),
  county('27031', 'Cook', 'Minnesota'),
  county('17097', 'Lake', 'Illinois'),
  ...Array.from({ length: 25 }, (_, at) => county(String(30001 + at), `Many ${at}`, 'Montana')),
]

/** Runs the dialog with these answers. Returns its output and the resulting order. */
async function talk(answers: string[], input = {}) {
  const lines: string[] = []
  const terminal = {
    question: async (text: string) => {
      lines.push(text)
      const answer = answers.shift()
      if (answer === undefined) throw new Error(`no answer to ${text}`)
      return answer
    },
    say: (line: string) => void lines.push(line),
  }
  const problemOf = (folder: string) => (folder === '../full' ? '../full is not empty.' : null)
  return { order: await askOrder(input, PLACES, terminal, problemOf), lines }
}
const REST = ['', 'Lake Counts', '../lake']

it('the dialog asks for counties one by one, then for the name and the folder', async () => {
  const { order, lines } = await talk(['17031', 'Lake', ...REST])
  expect(order).toEqual({ counties: '17031;17097', name: 'Lake Counts', into: '../lake' })
  expect(lines).toEqual([
    'Which county? ',
    '  Cook County, Illinois (17031)',
    'Which other county? (Enter for none) ',
    '  Lake County, Illinois (17097)',
    'Which other county? (Enter for none) ',
    'What is the site called? ',
    'Into which folder? ',
  ])
})

it('the dialog lists the counties that match a name', async () => {
  const { order, lines } = await talk(['cook', '2', ...REST])
  expect(order.counties).toBe('27031')
  expect(lines.slice(1, 4)).toEqual([
    '  1  Cook County, Illinois (17031)',
    '  2  Cook County, Minnesota (27031)',
    'Which number? (Enter for none of them) ',
  ])
})

it('the dialog reports a number that is not in the list, and repeats the question', async () => {
  const { order, lines } = await talk(['cook', '9', 'cook', '', 'cook', '1', ...REST])
  expect(order.counties).toBe('17031')
  expect(lines.filter((line) => line.startsWith('“'))).toEqual(['“9” is not a number in the list.'])
})

it('the dialog reports how many more counties match a short name', async () => {
  const { lines } = await talk(['many', '1', ...REST])
  expect(lines).toContain('  and 5 more: write more of the name, or its state.')
})

it('the dialog reports an unknown county and a repeated county', async () => {
  const { order, lines } = await talk(['Atlantis', 'Lake', 'lake, il', ...REST])
  expect(order.counties).toBe('17097')
  expect(lines.some((line) => line.startsWith('No county is “Atlantis”.'))).toBe(true)
  expect(lines).toContain('  Lake County, Illinois (17097) is named already.')
})

it('the dialog repeats the question after an empty name and after a folder in use', async () => {
  const { order, lines } = await talk(['', '17031', '', ' ', 'Cook Counts', '', '../full', '../cook'])
  expect(order).toEqual({ counties: '17031', name: 'Cook Counts', into: '../cook' })
  expect(lines).toContain('../full is not empty.')
})

it('the dialog asks only for values without a flag', async () => {
  const { order, lines } = await talk(['../cook'], { counties: 'Cook, IL', name: 'Cook Counts' })
  expect(order).toEqual({ counties: 'Cook, IL', name: 'Cook Counts', into: '../cook' })
  expect(lines).toEqual(['Into which folder? '])
})
