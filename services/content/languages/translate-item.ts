import { isMadeOf, madeExcerpt } from './made-excerpt.ts'
import { isRecord } from '#domain/record.ts'
import { mergeTranslation } from './merge-translation.ts'
import { itemTranslation } from './untranslated.ts'
import type { UntranslatedTexts } from './untranslated-texts.ts'
import { isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { textOf as plainTextOf } from '../text/plain-text.ts'
import { slugOf } from '../text/text-ids.ts'
import { toHtml } from '../text/to-html.ts'

type RawItem = Readonly<Record<string, unknown>>

/** The texts of an item in another language, in the same structure as the item's; null if there are none. */
export type FindTranslation = (collection: string, item: RawItem) => RawItem | null

interface Languages {
  language: string
  first: string
  find: FindTranslation
  /** Collects texts without a translation. */
  untranslated?: Pick<UntranslatedTexts, 'note'>
}

/** Fields that contain text directly, or as `{ rendered }`. */
const RENDERED = ['title', 'excerpt', 'content', 'caption', 'description']
/** Untranslated text in these fields gets a language attribute on its elements. */
const MARKED = ['content', 'excerpt']

/** Translates an item and its embedded items. A translation in a field (`acf.translations`) precedes a separate one. */
export function translateItem(collection: string, item: RawItem, languages: Languages): RawItem {
  const own = translationOf(collection, item, languages)
  languages.untranslated?.note(textsWithout(collection, item, own?.texts ?? null))
  const translated = own ? mergeTranslation(item, own.texts) : item
  const merged = withEmbedded(translated as RawItem, languages)
  const texts = RENDERED.flatMap((name) => textOf(name, item, merged, languages.first))
  const title = renderedOf(item['title']) ?? item['name']
  return { ...merged, ...Object.fromEntries(texts), ...(typeof title === 'string' && { original_title: title }) }
}

function textsWithout(collection: string, item: RawItem, own: RawItem | null): string[] {
  const { texts } = itemTranslation(collection, item, own)
  return texts.filter((pair) => pair.own === null).map(({ first }) => first)
}

/** Texts of an item in another language, in the same structure as its own, and `modified` of their originals. */
export function translationOf(
  collection: string,
  item: RawItem,
  { language, find }: Pick<Languages, 'language' | 'find'>,
): { texts: RawItem; modified: unknown } | null {
  const own = ownTranslation(item, language) ?? find(collection, item)
  return own && { texts: asItem(own, item), modified: own['modified'] }
}

function ownTranslation({ acf }: RawItem, language: string): RawItem | null {
  const all = isRecord(acf) ? acf['translations'] : null
  const own = isRecord(all) ? all[language] : null
  return isRecord(own) && Object.keys(own).length > 0 ? own : null
}

/** Converts texts to `{ rendered }` as in the item, and moves the page's fields below `acf`. */
function asItem(own: RawItem, item: RawItem): RawItem {
  const acf = isRecord(item['acf']) ? item['acf'] : {}
  const fields = Object.fromEntries(Object.entries(own).filter(([name]) => name in acf && !(name in item)))
  const texts = RENDERED.flatMap((name) => {
    const text = own[name]
    return typeof text === 'string' && isRecord(item[name]) ? [[name, { rendered: text }] as const] : []
  })
  const translated = isRecord(own['acf']) ? own['acf'] : {}
  // Identifiers and the modification date are the same in all languages.
  const { id: _id, slug: _slug, modified: _modified, date: _date, link: _link, ...rest } = own
  return { ...withExcerpt({ ...rest, ...Object.fromEntries(texts) }, item), acf: { ...fields, ...translated } }
}

/** If the original excerpt is generated from the text, generates one from the translated text. */
function withExcerpt(own: RawItem, item: RawItem): RawItem {
  const content = renderedOf(own['content'])
  if (content === null || renderedOf(own['excerpt']) !== null || !isMadeOf(item['excerpt'], item['content'])) return own
  return { ...own, excerpt: { rendered: madeExcerpt(content) } }
}

function textOf(name: string, item: RawItem, merged: RawItem, first: string): [string, unknown][] {
  const [before, after] = [renderedOf(item[name]), renderedOf(merged[name])]
  if (before === null || after === null) return []
  if (before !== after)
    return name === 'content' ? [[name, { ...fieldOf(merged, name), rendered: withHeadingIds(after, before) }]] : []
  return MARKED.includes(name) ? [[name, { ...fieldOf(merged, name), rendered: inLanguage(after, first) }]] : []
}

function fieldOf(item: RawItem, name: string): object {
  const field = item[name]
  return isRecord(field) ? field : {}
}

function renderedOf(field: unknown): string | null {
  return isRecord(field) && typeof field['rendered'] === 'string' ? field['rendered'] : null
}

const RELATIONS: Record<string, string> = { author: 'users', 'wp:featuredmedia': 'media' }
const TAXONOMIES: Record<string, string> = { category: 'categories', post_tag: 'tags' }

/** Translates the embedded terms, authors and pictures of a response, and pictures in fields. */
function withEmbedded(item: RawItem, languages: Languages): RawItem {
  const embedded = item['_embedded']
  const others = withPictures({ ...item, _embedded: undefined }, languages) as RawItem
  const { _embedded: _none, ...rest } = others
  if (!isRecord(embedded)) return rest
  const translated = Object.entries(embedded).map(([relation, list]) => [
    relation,
    inRelation(relation, list, languages),
  ])
  return { ...rest, _embedded: Object.fromEntries(translated) as unknown }
}

function inRelation(relation: string, value: unknown, languages: Languages): unknown {
  if (Array.isArray(value)) return value.map((entry) => inRelation(relation, entry, languages))
  if (!isRecord(value)) return value
  const collection = RELATIONS[relation] ?? TAXONOMIES[String(value['taxonomy'])]
  return collection ? translateItem(collection, value, languages) : value
}

/** A picture in a field is an object with the id of its item, whose `alt_text` is `alt` here. */
function withPictures(value: unknown, languages: Languages): unknown {
  if (Array.isArray(value)) return value.map((entry) => withPictures(entry, languages))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, entry]) => [name, withPictures(entry, languages)])
  const copy = Object.fromEntries(entries) as Record<string, unknown>
  const id = copy['id'] ?? copy['ID']
  if (typeof id !== 'number' || !('alt' in copy || 'alt_text' in copy) || !('url' in copy || 'source_url' in copy))
    return copy
  const own = ownTranslation({ acf: copy }, languages.language) ?? languages.find('media', { id })
  if (!own) return copy
  return mergeTranslation(copy, { ...own, alt: own['alt_text'], caption: renderedOf(own['caption']) ?? own['caption'] })
}

/**
 * A translated text with the heading ids of the first language, so that the same links work in all languages. If the
 * number of headings differs, the text keeps its own ids.
 */
function withHeadingIds(html: string, first: string): string {
  if (!/<h[1-6]/i.test(html)) return html
  const document = parseDocument(html)
  const [own, headings] = [document, parseDocument(first)].map((each) =>
    DomUtils.filter((node) => isTag(node) && /^h[1-6]$/.test(node.name), each.children).filter(isTag),
  )
  if (!own || !headings || own.length !== headings.length) return html
  for (const [at, heading] of headings.entries()) {
    const title = plainTextOf(heading)
    const id = heading.attribs['id'] ?? (title === '' || !/^h[23]$/.test(heading.name) ? undefined : slugOf(title))
    if (id !== undefined) own[at]!.attribs['id'] ??= id
  }
  return toHtml(document.children)
}

/** Adds the language to a text that differs from its page's language. */
function inLanguage(html: string, language: string): string {
  if (html.trim() === '') return html
  const document = parseDocument(html)
  for (const node of document.children) if (isTag(node)) node.attribs['lang'] ??= language
  return toHtml(document.children)
}
