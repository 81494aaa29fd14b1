import { describe, expect, test } from 'vitest'
import { parseCsv } from './csv.ts'

describe('parseCsv', () => {
  test.each<[string, string[][]]>([
    ['', []],
    ['a', [['a']]],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['\uFEFFa,b', [['a', 'b']]],
    ['"a"', [['a']]],
    ['"a,b",c', [['a,b', 'c']]],
    ['"say ""hi""",x', [['say "hi"', 'x']]],
    ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
    ['""', [['']]],
    ['"",""', [['', '']]],
    [',', [['', '']]],
    ['a,', [['a', '']]],
    ['a,\nb', [['a', ''], ['b']]],
    ['a\n\nb\n', [['a'], [''], ['b']]],
    ['\n', [['']]],
    [' a , b ', [[' a ', ' b ']]],
    ['5" pipe,x', [['5" pipe', 'x']]],
    ['"a"b,c', [['ab', 'c']]],
    ['"open,\nto the end', [['open,\nto the end']]],
    ['1,024;2', [['1', '024;2']]],
    ['Año,日本', [['Año', '日本']]],
  ])('%j is %j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })

  test('a large file is read in time proportional to its size', () => {
    const rows = parseCsv('"a ""quoted"" field",1,2\r\n'.repeat(20_000))
    expect(rows).toHaveLength(20_000)
  })
})
