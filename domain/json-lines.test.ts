import { describe, expect, test } from 'vitest'
import { lineOf, scanJson } from './json-lines.ts'

describe('scanJson', () => {
  test.each([
    ['{\n  "a": 1\n  "b": 2\n}', 3, 'a comma or } is missing before "b"'],
    ['{\n  "a": 1,\n}', 3, 'there is a comma before }'],
    ['[\n  1,\n  2,\n]', 4, 'there is a comma before ]'],
    ['{\n  "a": ,\n}', 2, 'a value is missing before ","'],
    ['{ a: 1 }', 1, 'a name in double quotes is missing before "a"'],
    ['{ "a" 1 }', 1, 'a colon is missing after "a"'],
    ['[\n  "one\n  two"\n]', 2, 'a text has no end, or a line break, a tab or a \\ in it'],
    ['{\n  "a": [1, 2\n', 3, 'a comma or ] is missing before the end'],
    ['', 1, 'a value is missing before the end'],
    ['{}\n{}', 2, '"{" follows the end'],
    ['{"a": NaN}', 1, 'a value is missing before "NaN"'],
    ["{'a': 1}", 1, 'a name in double quotes is missing before "\'a\'"'],
    ['[01]', 1, 'a comma or ] is missing before "1"'],
    ['<html>', 1, 'a value is missing before "<html>"'],
  ])('finds in %j the fault on line %i', (text, line, reason) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
    expect(scanJson(text).fault).toEqual({ line, reason })
  })

  test.each(['{}', '[]', ' null ', '"\\u00e9\\n"', '-1.5e+3', '\uFEFF{"a":[{"b":[]},true]}', '[[[["x"]]]]'])(
    'finds no fault in %j',
    (text) => expect(scanJson(text).fault).toBeNull(),
  )
})

describe('lineOf', () => {
  const scan = scanJson('{\n  "name": "Cook",\r\n  "places": [\n    { "id": "cook",\n      "fips": 17 }\n  ]\n}\n')

  test.each([
    ['name', 2],
    ['places', 3],
    ['places[0]', 4],
    ['places[0].fips', 5],
    ['places[0].kind', 4],
    ['places[7].id', 3],
    ['time_zone', 1],
    ['', 1],
  ])('locates %s, or its parent if missing, on line %i', (path, line) => {
    expect(lineOf(scan, path)).toBe(line)
  })
})
