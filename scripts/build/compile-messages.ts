import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement, PluralElement, SelectElement } from '@formatjs/icu-messageformat-parser'
import { FIRST_LANGUAGE, type Family } from './languages.ts'

interface Message {
  /** Type of each argument. */
  types: Map<string, string>
  /** The message as an expression: a template literal, or JSX if it has tags. */
  code: string
}

/** The number that `#` refers to: that of the enclosing plural. */
interface Scope {
  language: string
  /** Prefix of the names of its plural rules. */
  rules: string
  count: string | null
}

/**
 * A module of one family: a constant for each message without arguments, a function for each other message, and a
 * function that returns JSX for each message with tags. Plural forms are chosen at build time if the language allows
 * it, otherwise by Intl.PluralRules. A message equal to the first language's uses that language and its plural forms.
 *
 * @param language a BCP 47 tag
 * @param first the same messages in the first language; a message that is a function there is also a function here
 * @throws an error that names the message that is not valid ICU MessageFormat, or uses an unsupported feature
 */
export function compileFamily(messages: Family, language: string, first: Family = messages): string {
  const lines = Object.entries(messages).map(([key, text]) => {
    try {
      const isPlain = argumentsOf(first[key] ?? text).length === 0
      const isFirst = first !== messages && text === first[key] && language !== FIRST_LANGUAGE
      const scope = isFirst ? { ...scopeOf(FIRST_LANGUAGE), rules: 'FIRST_' } : scopeOf(language)
      return declaration(key, parse(text, { requiresOtherClause: true, shouldParseSkeletons: false }), isPlain, scope)
    } catch (cause) {
      throw new Error(`The message "${key}" cannot be compiled: ${text}`, { cause })
    }
  })
  const code = lines.join('\n')
  const types = [
    ['Tag', `import type { ReactNode } from 'react'\n\ntype Tag = (text: ReactNode) => ReactNode\n`],
    ['Value', 'type Value = string | number\n'],
  ].flatMap(([name = '', type = '']) => (new RegExp(`[{;] \\w+: ${name}\\b`).test(code) ? type : []))
  const rules = [
    ['RULES', language, ''],
    ['ORDINALS', language, ", { type: 'ordinal' }"],
    ['FIRST_RULES', FIRST_LANGUAGE, ''],
    ['FIRST_ORDINALS', FIRST_LANGUAGE, ", { type: 'ordinal' }"],
  ].flatMap(([name = '', of = '', options = '']) =>
    new RegExp(`\\b${name}\\.select`).test(code) ? `const ${name} = new Intl.PluralRules('${of}'${options})\n\n` : [],
  )
  return `// Made from the catalogue by \`npm run develop -- messages\`.\n${types.join('')}${rules.join('')}${code}\n`
}

/** True if a message has tags, so that its module needs JSX. */
export function hasTags(text: string): boolean {
  return someElement(parse(text), ({ type }) => type === TYPE.tag)
}

/** Names of a message's arguments, including its tags. */
export function argumentsOf(text: string): string[] {
  const message: Message = { types: new Map(), code: '' }
  codeOf(parse(text), message, scopeOf(FIRST_LANGUAGE))
  return [...message.types.keys()].toSorted()
}

function declaration(key: string, elements: MessageFormatElement[], isPlain: boolean, scope: Scope): string {
  const [only] = elements
  if (isPlain && only?.type === TYPE.literal && elements.length === 1)
    return `export const ${key} = ${quoted(only.value)}`
  const message: Message = { types: new Map(), code: '' }
  message.code = codeOf(elements, message, scope)
  const types = [...message.types].map(([name, type]) => `${name}: ${type}`).join('; ')
  return `export const ${key} = ({ ${[...message.types.keys()].join(', ')} }: { ${types} }) => ${message.code}`
}

function scopeOf(language: string): Scope {
  return { language, rules: '', count: null }
}

function codeOf(elements: MessageFormatElement[], message: Message, scope: Scope): string {
  const isRich = someElement(elements, ({ type }) => type === TYPE.tag)
  return isRich ? jsxOf(elements, message, scope) : templateOf(elements, message, scope)
}

function templateOf(elements: MessageFormatElement[], message: Message, scope: Scope): string {
  const parts = elements.map((element) =>
    element.type === TYPE.literal ? escaped(element.value) : `\${${expressionOf(element, message, scope)}}`,
  )
  if (elements.every(({ type }) => type === TYPE.literal)) return quoted(textOf(elements))
  const [only] = elements
  const isChoice = elements.length === 1 && (only?.type === TYPE.plural || only?.type === TYPE.select)
  return isChoice ? expressionOf(only, message, scope) : `\`${parts.join('')}\``
}

function expressionOf(element: MessageFormatElement, message: Message, scope: Scope): string {
  switch (element.type) {
    case TYPE.argument:
      if (!message.types.has(element.value)) message.types.set(element.value, 'Value')
      return element.value
    case TYPE.number:
      message.types.set(element.value, 'number')
      return formatted(element.value)
    case TYPE.pound:
      return formatted(scope.count ?? '')
    case TYPE.plural:
      return pluralOf(element, message, scope)
    case TYPE.select:
      return selectOf(element, message, scope)
    default:
      throw new Error('Only arguments, numbers, plural, select and tags are supported.')
  }
}

function pluralOf({ value, options, pluralType, offset }: PluralElement, message: Message, outer: Scope): string {
  if (offset !== 0) throw new Error('Only plurals without offset are supported.')
  const rules = `${outer.rules}${pluralType === 'ordinal' ? 'ORDINALS' : 'RULES'}`
  message.types.set(value, 'number')
  const scope = { ...outer, count: value }
  const forms = Object.entries(options).map(([form, option]) => ({
    form,
    code: templateOf(option.value, message, scope),
  }))
  const other = forms.find(({ form }) => form === 'other')?.code ?? ''
  const isPlain = pluralType !== 'ordinal' && isOneOnlyForOne(scope.language)
  return forms
    .filter(({ form }) => form !== 'other')
    .reduceRight((rest, { form, code }) => {
      const exact = form.startsWith('=') ? form.slice(1) : isPlain && form === 'one' ? '1' : null
      const test = exact === null ? `${rules}.select(${value}) === '${form}'` : `${value} === ${exact}`
      return `${test} ? ${code} : ${rest}`
    }, other)
}

/** True if the plural form "one" of a language is used only for the number 1, as in English, but not in French. */
function isOneOnlyForOne(language: string): boolean {
  const rules = new Intl.PluralRules(language)
  const numbers = [...Array.from({ length: 200 }, (_, number) => number), 0.5, 1.5]
  return numbers.every((number) => (rules.select(number) === 'one') === (number === 1))
}

function selectOf({ value, options }: SelectElement, message: Message, scope: Scope): string {
  const forms = Object.entries(options)
  const choices = forms.filter(([form]) => form !== 'other')
  message.types.set(value, `${choices.map(([form]) => `'${form}'`).join(' | ')} | 'other'`)
  const other = templateOf(options['other']?.value ?? [], message, scope)
  return choices.reduceRight(
    (rest, [form, option]) => `${value} === '${form}' ? ${templateOf(option.value, message, scope)} : ${rest}`,
    other,
  )
}

function jsxOf(elements: MessageFormatElement[], message: Message, scope: Scope): string {
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return `{${quoted(element.value)}}`
    if (element.type !== TYPE.tag) return `{${expressionOf(element, message, scope)}}`
    message.types.set(element.value, 'Tag')
    const isText = !someElement(element.children, ({ type }) => type === TYPE.tag)
    const text = isText ? templateOf(element.children, message, scope) : jsxOf(element.children, message, scope)
    return `{${element.value}(${text})}`
  })
  return `<>${parts.join('')}</>`
}

/** Numbers are formatted as in the United States in every language, as in charts. */
function formatted(name: string): string {
  return `${name}.toLocaleString('en')`
}

function someElement(elements: MessageFormatElement[], test: (element: MessageFormatElement) => boolean): boolean {
  return elements.some((element) => {
    if (test(element)) return true
    if (element.type === TYPE.tag) return someElement(element.children, test)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false
    return Object.values(element.options).some(({ value }) => someElement(value, test))
  })
}

function textOf(elements: MessageFormatElement[]): string {
  return elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('')
}

function quoted(text: string): string {
  return JSON.stringify(text)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}
