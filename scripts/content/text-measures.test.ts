import { describe, expect, test } from 'vitest'
import { countedFigures, measureTexts } from './text-measures.ts'

describe('the figures of a text that count', () => {
  test.each([
    ['In 2023, 25.8% of 12,345 people had $1.2 million.', ['25.8%', '12,345', '$1.2 million']],
    ['Since 2019–2023 and 1990–92, but $2000 and 2,019 homes.', ['$2000', '2,019']],
    ['On July 1, 2023 and el 1 de julio de 2023.', []],
    ['The 253rd of 254, la 219.ª de 234, and 3,144 counties.', []],
    ['Ages 25 to 44, people of 18 to 64, under 18, 65 and over, 85 years old.', []],
    ['At 25 to 34, women of 25 to 34, ages 25-44, de 18 a 64 años.', []],
    ['Menores de 18, de 25 a 44 años, 65 años o más.', []],
    ['It went from 62 to 70 percent, under 18% or under 18.5 days.', ['62', '70 percent', '18%', '18.5']],
    ['For every 100 people, 3 per 100,000, por cada 1,000.', ['3']],
  ])('%s', (text, figures) => expect(countedFigures(text)).toEqual(figures))
})

describe('the measures of texts', () => {
  const sentence = (count: number) => `<p>${Array.from({ length: count }, () => 'word').join(' ')}.</p>`
  const run = (...openers: string[]) => openers.map((opener) => `<p>${opener} one.</p>`).join('')

  test.each<[string, string[], string[], string[]]>([
    ['density', [`<p>12% and 7.</p>${sentence(97)}`], [], ['2.0 figures per 100 words (of 100)']],
    ['no sentence', ['<p>12% of all</p><li>Two words.</li>'], [], ['0.0 figures per 100 words (of 2)']],
    ['no text', [], [], ['0.0 figures per 100 words (of 0)']],
    [
      'a figure in prose and headline',
      [`<h2>9% here</h2>${sentence(97)}<p>9%.</p>`],
      ['9% of all'],
      ['2.0 figures per 100 words (of 100), 3.0 words a headline', '9% used 3 times'],
    ],
    [
      'a figure used twice',
      [`<p>9%.</p>${sentence(99)}`],
      ['9%'],
      ['1.0 figures per 100 words (of 100), 1.0 words a headline'],
    ],
    [
      'headlines that begin alike',
      [],
      ['In Harris a', 'In Harris b', 'In Harris c', 'In Harris d', 'In Texas e'],
      ['0.0 figures per 100 words (of 0), 3.0 words a headline', 'headlines begin with "In Harris" 4 times'],
    ],
    [
      'a run of openers across blocks',
      [`${run('In', 'Of')}${run('En', 'For')}`],
      [],
      ['0.0 figures per 100 words (of 8)', 'three sentences in a row begin with In, Of, For or Among: "In one."'],
    ],
    [
      'a run that a heading ends',
      [`${run('In', 'Of')}<h3>Title</h3>${run('In', 'Of')}`],
      [],
      ['0.0 figures per 100 words (of 9)'],
    ],
    ['a run that a sentence ends', [run('In', 'Of', 'The', 'In', 'Indeed')], [], ['0.0 figures per 100 words (of 10)']],
  ])('%s', (_, htmls, headlines, lines) => expect(measureTexts(htmls, headlines)).toEqual(lines))
})
