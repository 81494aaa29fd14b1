import { parseSync } from 'vite'

/** A node of a syntax tree (ESTree), without types: only its kind and its children are used. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface LiteralText {
  /** Line number, from 1. */
  line: number
  text: string
}

const TEXT_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|\w+Label|text|heading)$/
/** Elements whose content is typed or read by programs. */
const CODE_ELEMENTS = /^(code|kbd|samp|pre|style|script)$/
/** A sentence, or words with a capital, which messages between programs do not have. */
const SENTENCE = /^\p{Lu}[\p{L}’']* \p{L}*\p{Ll}{2}|^\p{Lu}.*\p{Ll}{2}[.!?…]$/u
const HAS_WORDS = /\p{L}{2}/u
/** One capitalized word, as a name in a list: "Place". */
const WORD = /^\p{Lu}\p{Ll}+$/u
/** Errors and log lines are for operators. */
const FOR_OPERATORS = /Error$|^log\w*$|\b(log|console)\.\w+$/
/** Names of typefaces, keys, HTTP headers and GeoJSON shapes. */
const NAMES = new Set([
  'Libre Franklin',
  'Besley',
  'Escape',
  'Enter',
  'Tab',
  'Home',
  'End',
  'Allow',
  'Vary',
  'Origin',
  'Polygon',
])

/** Texts for readers in the code: between tags, in attributes that screen readers announce, and sentences in strings. */
export function literalTexts(file: string, source: string): LiteralText[] {
  const found: LiteralText[] = []
  const add = ({ start }: Node, text: string) =>
    found.push({ line: source.slice(0, start).split('\n').length, text: text.replaceAll(/\s+/g, ' ').trim() })
  walk(parseSync(file, source).program as unknown as Node, [], (node, parents) => {
    const text = textOf(node)
    const isRead = text !== null && (isBetweenTags(node, parents) || isAttribute(parents))
    if (text !== null && (isRead ? HAS_WORDS.test(text) : isSentence(node, text, parents))) add(node, text)
  })
  return found
}

function walk(node: Node, parents: readonly Node[], visit: (node: Node, parents: readonly Node[]) => void): void {
  visit(node, parents)
  if (isSkipped(node)) return
  const below = [...parents, node]
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, below, visit)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Skips types, imports, code in the page, and texts only for operators. */
function isSkipped(node: Node): boolean {
  if (/^(TS\w*Type|TSTypeAliasDeclaration|TSInterfaceDeclaration|ImportDeclaration)/.test(node.type)) return true
  if (node.type === 'JSXElement') return CODE_ELEMENTS.test(nameOf((node['openingElement'] as Node)['name']))
  return /^(New|Call)Expression$/.test(node.type) && FOR_OPERATORS.test(nameOf(node['callee']))
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`
  return typeof node['name'] === 'string' ? node['name'] : ''
}

/** The text of a literal, or of a template without its values. */
function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return (node['value'] as string).trim()
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

function isBetweenTags(node: Node, parents: readonly Node[]): boolean {
  return node.type === 'JSXText' || parentOfValue(parents)?.type === 'JSXElement'
}

function isAttribute(parents: readonly Node[]): boolean {
  const attribute = parents.at(-1)?.type === 'JSXAttribute' ? parents.at(-1) : parentOfValue(parents)
  return attribute?.type === 'JSXAttribute' && TEXT_ATTRIBUTES.test(nameOf(attribute['name']))
}

/** The element or attribute with this value, which may be inside braces and conditions. */
function parentOfValue(parents: readonly Node[]): Node | null {
  const at = parents.findLastIndex(({ type }) => !/^(Conditional|Logical)Expression$/.test(type))
  return parents[at]?.type === 'JSXExpressionContainer' ? (parents[at - 1] ?? null) : null
}

function isSentence(node: Node, text: string, parents: readonly Node[]): boolean {
  if (node.type === 'JSXText' || parents.at(-1)?.type === 'JSXAttribute') return false
  return (SENTENCE.test(text) || (WORD.test(text) && !isCode(node, parents))) && !NAMES.has(text)
}

/** True for a compared word, the name of a property, or a type of schema.org. */
function isCode(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.findLast(({ type }) => type !== 'ConditionalExpression')
  if (parent?.type !== 'Property') return /^(Binary|Member)Expression$|^SwitchCase$/.test(parent?.type ?? '')
  const { key } = parent as Node & { key: Node }
  return key === node || key['value'] === '@type'
}
