import { describe, expect, test } from 'vitest'
import { hasColonBesideDigit, isDataText, readCell } from './cell.ts'
import { NOT_TEXT } from './clean-text.ts'

describe('readCell', () => {
  test.each([
    ['gap', ['', 'n/a', 'N/A', 'na', 'NA', 'null', 'Null', '#N/A', '#n/a']],
    [
      'status',
      [
        '-',
        '–',
        '—',
        '‐',
        '−',
        '―',
        '--',
        '*',
        '( s )',
        '[C]',
        '†',
        '..',
        '…',
        ':',
        'S',
        'Not available',
        '-666,666,666',
      ],
    ],
    ['bound', ['<5', '≤ 5', '>=5%', '250,000+', '2,500-', '<$5']],
    ['empty-margin', ['**', '****']],
    ['number', ['12 (p)', '12 p', '*12', '12!', '(5) [R]', '12 (Unreliable)', 'Z', '#', '[LOW]']],
    ['error-bar', ['9:11 (e)', '*9:11']],
    [
      'words',
      [
        's',
        '12 (p) (e)',
        '*12!',
        '12p',
        '12 P',
        '12 (x)',
        '12†',
        '9:11 †',
        '<5 (p)',
        '<',
        '+',
        '-666666666 (p)',
        '******',
        'z',
      ],
    ],
    ['skip', ['skip', 'SKIP', 'Skip']],
    ['formula-error', ['#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#ERROR!', '#ref!']],
    ['number', ['0', '12', '$5', '15%', '(3)', '1,234']],
    ['error-bar', ['9:11', '13 : 11.5', '$1,050 : $1,160', '-5:-2', '0:4', '0:0', '9%:11%', '9:11%', '(2):3', '.5:1.']],
    [
      'words',
      [
        '12*',
        'TRUE',
        'FALSE',
        'nan',
        'none',
        'n.a.',
        '#SPILL!',
        'skipped',
        '9:',
        ':9',
        '1:2:3',
        '9-11',
        '$5:10%',
        NOT_TEXT,
      ],
    ],
  ])('%s: %j', (kind, texts) => {
    expect(texts.map((text) => readCell(text).kind)).toEqual(texts.map(() => kind))
  })

  test('a sign on one side of a range applies to both', () => {
    expect(readCell('9:11%')).toMatchObject({ low: { hasPercent: true }, high: { hasPercent: true } })
    expect(readCell('$9:11')).toMatchObject({ low: { hasCurrency: true }, high: { hasCurrency: true } })
  })
})

test.each([
  ['5', true],
  ['n/a', true],
  ['#REF!', true],
  ['9:11', true],
  ['Ann', false],
  ['TRUE', false],
])('%j may be in a data cell: %s', (text, may) => {
  expect(isDataText(text)).toBe(may)
})

test.each([
  ['10:20:30', true],
  ['9:', true],
  [':5', true],
  ['see note 3: x', true],
  ['note: x', false],
  ['9 : x', false],
  ['', false],
])('%j has a colon next to a digit: %s', (text, has) => {
  expect(hasColonBesideDigit(text)).toBe(has)
})
