import path from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { inlineMessage } from './compile-messages.ts'
import { builtLanguage, CATALOGUES, catalogueIn, FIRST_LANGUAGE, type Family } from './languages.ts'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const IMPORT = /^import \* as (\w+) from '([^']*\/messages\/([\w-]+))\.tsx?'/gm

/** Writes messages with arguments where they are used, so that the browser gets no functions for them. */
export function inlineMessages(): Plugin {
  return {
    name: 'inline-messages',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(process.cwd(), id.split('?')[0] ?? '')
      const families = new Map([...code.matchAll(IMPORT)].map(([, name = '', , family = '']) => [name, family]))
      if (families.size === 0 || file.startsWith('..')) return null
      return { code: inlineCalls(file, code, familiesOf(file), families), map: null }
    },
  }
}

type Families = Readonly<Record<string, Family>>

/** The families of the catalogue that a file takes its texts from, in the language of this build and in the first one. */
function familiesOf(file: string): { own: Families; first: Families } {
  const folder = CATALOGUES.find(({ box }) => file.startsWith(box))?.catalogues
  const familiesIn = (language: string) => (folder === undefined ? {} : catalogueIn(folder, language))
  return { own: familiesIn(builtLanguage()), first: familiesIn(FIRST_LANGUAGE) }
}

/** @param names the families by the names that the file gives to them */
function inlineCalls(
  file: string,
  source: string,
  catalogue: ReturnType<typeof familiesOf>,
  names: Map<string, string>,
): string {
  const calls: Node[] = []
  collectCalls(parseSync(file, source).program as unknown as Node, calls)
  let code = source
  // From the end: a call may stand in an argument of one before it, which is then left alone.
  let start = Infinity
  for (const call of calls.toSorted((a, b) => b.start - a.start)) {
    if (call.end > start) continue
    const inlined = inlinedCall(call, source, catalogue, names)
    if (inlined === null) continue
    code = code.slice(0, call.start) + inlined + code.slice(call.end)
    start = call.start
  }
  return code
}

function inlinedCall(
  call: Node,
  source: string,
  { own, first }: ReturnType<typeof familiesOf>,
  names: Map<string, string>,
) {
  const { object, property } = call['callee'] as { object?: Node; property?: Node }
  const family = names.get(String(object?.['name'])) ?? ''
  const key = String(property?.['name'])
  const text = own[family]?.[key]
  const values = text ? valuesOf((call['arguments'] as Node[])[0], source) : null
  if (!text || !values) return null
  // What the language does not say stands in the first one, and has its plural forms.
  const language = text === first[family]?.[key] ? FIRST_LANGUAGE : builtLanguage()
  const code = inlineMessage(text, language, values)
  return code && (/RULES|ORDINALS/.test(code) ? null : `(${code})`)
}

/** The code of each argument; null for arguments that are not written out. */
function valuesOf(argument: Node | undefined, source: string): Map<string, string> | null {
  if (argument?.type !== 'ObjectExpression') return null
  const values = new Map<string, string>()
  for (const { type, key, value } of argument['properties'] as (Node & { key: Node; value: Node })[]) {
    if (type !== 'Property') return null
    const code = source.slice(value.start, value.end)
    values.set(String(key['name']), /^[\w.]+$/.test(code) ? code : `(${code})`)
  }
  return values
}

function collectCalls(node: Node, calls: Node[]): void {
  if (node.type === 'CallExpression' && (node['callee'] as Node).type === 'MemberExpression') calls.push(node)
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string') {
      collectCalls(child as Node, calls)
    }
  }
}
