import { expect, test } from 'vitest'
import { compileFamily, hasTags } from './compile-messages.ts'

const bodyOf = (text: string, language = 'en') =>
  compileFamily({ key: text }, language).split('\n').slice(1).join('\n').trim()

test.each([
  ['Watch the film', 'export const key = "Watch the film"'],
  ["You're on the list", `export const key = "You're on the list"`],
  ['Hello {name}', 'type Value = string | number\nexport const key = ({ name }: { name: Value }) => `Hello ${name}`'],
  [
    '{count, plural, one {# vote} other {# votes}}',
    "export const key = ({ count }: { count: number }) => count === 1 ? `${count.toLocaleString('en')} vote` : `${count.toLocaleString('en')} votes`",
  ],
  [
    '{kind, select, low {lowest} other {highest}}',
    `export const key = ({ kind }: { kind: 'low' | 'other' }) => kind === 'low' ? "lowest" : "highest"`,
  ],
])('compileFamily compiles %j to %s', (text, code) => {
  expect(bodyOf(text)).toBe(code)
})

test('compileFamily uses Intl.PluralRules for a language whose form "one" covers more than 1', () => {
  expect(bodyOf('{count, plural, one {vote} other {votes}}', 'fr')).toContain(
    `const RULES = new Intl.PluralRules('fr')\n\nexport const key = ({ count }: { count: number }) => RULES.select(count) === 'one' ? "vote" : "votes"`,
  )
})

test('compileFamily uses the ordinal rules of the language', () => {
  expect(bodyOf('{rank, selectordinal, one {#st} other {#th}}')).toContain(
    `const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })\n\nexport const key = ({ rank }: { rank: number }) => ORDINALS.select(rank) === 'one'`,
  )
})

test('compileFamily compiles a message with tags to JSX, with functions as tags', () => {
  const code = bodyOf('Read <link>our policy</link> first.')
  expect(hasTags('Read <link>our policy</link> first.')).toBe(true)
  expect(code).toContain('type Tag = (text: ReactNode) => ReactNode\nexport const key = ({ link }: { link: Tag })')
  expect(code).toContain('<>{"Read "}{link("our policy")}{" first."}</>')
})

test.each(['Hello {name', '{when, date}', '{count, plural, one {vote}}', '{n, plural, offset:1 other {#}}'])(
  'compileFamily rejects %j with the key of the message',
  (text) => {
    expect(() => compileFamily({ key: text }, 'en')).toThrow('The message "key" cannot be compiled')
  },
)

test('compileFamily uses the plural rules of the first language for a missing message', () => {
  const first = {
    place: '{n, selectordinal, one {#st} two {#nd} other {#th}}',
    days: '{n, plural, one {# day} other {# days}}',
  }
  const code = compileFamily({ ...first, days: '{n, plural, other {# ngày}}' }, 'vi', first)
  expect(code).toContain("const FIRST_ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })")
  expect(code).toContain("FIRST_ORDINALS.select(n) === 'two'")
  expect(code).not.toContain("PluralRules('vi'")
  expect(compileFamily({ ...first }, 'vi', first)).toContain('n === 1 ?')
})
