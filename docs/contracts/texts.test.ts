import { format } from 'prettier'
import { expect, test } from 'vitest'
import { compileFamily } from '../../scripts/build/compile-messages.ts'
import { CATALOGUES, type Family } from '../../scripts/build/languages.ts'
import { codesIn, readPairs, readTable } from './read-examples.ts'

const STYLE = { parser: 'typescript', semi: false, singleQuote: true, printWidth: 120 }

test.each(readPairs('texts.md', 'family').map(({ input, output }) => [input.line, input.text, output.text] as const))(
  'line %i',
  async (_, family, code) => {
    const compiled = compileFamily(JSON.parse(family) as Family, 'en')
    expect(await format(compiled, STYLE)).toBe(await format(code, STYLE))
  },
)

test('the listed catalogues are those of the build', () => {
  const named = readTable('texts.md', 'Catalogues').map(([name = '']) => codesIn(name)[0])
  expect(new Set(named)).toEqual(new Set(CATALOGUES.map(({ catalogues }) => catalogues)))
})
