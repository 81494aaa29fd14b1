import { describe, expect, test } from 'vitest'
import { literalTexts } from './literal-texts.ts'

const textsOf = (source: string, file = 'page.tsx') => literalTexts(file, source).map(({ text }) => text)

describe('literalTexts', () => {
  test.each([
    ['text between tags', '<p>Hello {name}</p>', ['Hello']],
    ['text in an expression', "<p>{isOpen ? 'close' : 'open'}</p>", ['close', 'open']],
    ['a label', '<button aria-label="Close" />', ['Close']],
    ['a computed label', '<button aria-label={`Next ${name}`} />', ['Next …']],
    ['a sentence in a string', "const said = 'Your vote did not reach us.'", ['Your vote did not reach us.']],
    ['a name in a table', "const NAMES = { place: 'Place' }", ['Place']],
    ['words in a table', "const NAMES = { all: 'All results' }", ['All results']],
  ])('finds %s', (_, source, texts) => {
    expect(textsOf(source)).toEqual(texts)
  })

  test.each([
    ['a message', '<p aria-label={texts.close}>{texts.hello({ name })}</p>'],
    ['a class', '<p className="Card is-open" />'],
    ['code', '<code>/charts?id=…</code>'],
    ['an error', "throw new Error('The challenge has no solution.')"],
    ['a log line', "log.error('A page failed', { url })"],
    ['a path of a drawing', 'const d = `M${x} ${y}h${width}`'],
    ['a word that is compared', "const isEvent = kind === 'Event'"],
    ['a type of schema.org', "const data = { '@type': 'Event' }"],
    ['a type', "type Kind = 'Not found'"],
  ])('ignores %s', (_, source) => {
    expect(textsOf(source)).toEqual([])
  })

  test('reports the line', () => {
    expect(literalTexts('a.tsx', '\n<p>\n  Hello\n</p>')[0]?.line).toBe(2)
  })
})
