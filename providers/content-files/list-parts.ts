import { z } from 'zod'
import { faultSentences, problemSentences, type JsonFile, pathOf } from '#services/community/faults.ts'
import type { CollectionName } from '../wordpress/collections.ts'
import { isItem, type Item } from '../wordpress/fields.ts'
import { jsonPart, type ContentPart } from './content-part.ts'

// The message of each part names the expected value.

const text = z.string({ error: 'a text' })
const rendered = z.looseObject({ rendered: text }, { error: 'an object in { } with the text as "rendered"' })
const whole = z.int({ error: 'a whole number' })
const wholes = z.array(whole, { error: 'a list of whole numbers in [ ]' })
const date = text.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, { error: 'a date and a time, such as "2026-05-31T09:00:00"' })
const LEFT_OUT = '; without it the item is left out'

const item = {
  id: z.int({ error: `a whole number${LEFT_OUT}` }),
  status: text.nullish(),
  date: date.nullish(),
  modified: date.nullish(),
  parent: whole.nullish(),
  menu_order: whole.nullish(),
  author: whole.nullish(),
  featured_media: whole.nullish(),
  categories: wholes.nullish(),
  tags: wholes.nullish(),
  content: rendered.nullish(),
  excerpt: rendered.nullish(),
}
const itemOf = (shape: z.core.$ZodLooseShape) =>
  z.looseObject({ ...item, ...shape }, { error: `an object in { }${LEFT_OUT}` })
const story = itemOf({ slug: text, title: rendered })
const term = itemOf({ slug: text, name: text })

/** Required texts of items. Without them an item has no page, or no name on one. */
const ITEMS: Record<CollectionName, z.ZodType> = {
  pages: story,
  posts: story,
  events: story,
  advisory_committees: itemOf({ title: rendered }),
  media: itemOf({}),
  categories: term,
  tags: term,
  users: itemOf({ name: text }),
}

const LIST = 'a list of items in [ ]'

/** The items of a collection, except those without a numeric id. */
export function itemsPart(base: CollectionName): ContentPart<Item[] | null> {
  return jsonPart(`wordpress/${base}.json`, LIST, (list, source) => {
    if (!Array.isArray(list)) return null
    const twins = twinProblems(list, 'id')
    const remarks = [...itemFaults(list, ITEMS[base], source), ...problemSentences(source, twins)]
    return { value: list.filter(isItem), remarks }
  })
}

type RawItem = Readonly<Record<string, unknown>>

const NAMED = 'a text as slug, or a whole number as id; without it the item is left out'
const translation = z
  .looseObject({ slug: text.nullish(), id: whole.nullish() }, { error: `an object in { }${LEFT_OUT}` })
  .refine(({ slug, id }) => typeof slug === 'string' || typeof id === 'number', { error: NAMED })

/** Translated texts of a collection, by the slug of the item or its id. */
export function translationsPart(language: string, base: string): ContentPart<RawItem[] | null> {
  return jsonPart(`${language}/wordpress/${base}.json`, LIST, (list, source) => {
    if (!Array.isArray(list)) return null
    const remarks = [...itemFaults(list, translation, source), ...problemSentences(source, twinProblems(list, 'slug'))]
    return { value: list.filter((each): each is RawItem => translation.safeParse(each).success), remarks }
  })
}

const words = z
  .array(text, { error: 'a list of texts' })
  .min(2, { error: 'a list of two texts or more; others are left out' })

/** Groups of synonyms in one language. */
export function synonymsPart(folder: string): ContentPart<string[][] | null> {
  return jsonPart(`${folder}synonyms.json`, 'an object in { } with a list "groups"', (value, source) => {
    const isList = Array.isArray(value)
    const groups: unknown = isList ? value : (value as { groups?: unknown } | null)?.groups
    if (!Array.isArray(groups)) return null
    const remarks = itemFaults(groups, words, source, isList ? [] : ['groups'])
    return { value: groups.filter((group): group is string[] => words.safeParse(group).success), remarks }
  })
}

const dataset = z.record(z.string(), text, { error: 'an object in { } with texts' })

/** Translated texts about the datasets of the reference set, by id. */
export function datasetsPart(language: string): ContentPart<Record<string, Record<string, string>> | null> {
  return jsonPart(`${language}/datasets.json`, 'an object in { } with an object for each dataset', (value, source) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const entries = Object.entries(value).map(([id, entry]) => ({ id, entry: entry as unknown, ...checked(entry) }))
    const remarks = entries.flatMap(({ id, entry, issues }) =>
      faultSentences(
        source,
        { [id]: entry },
        issues.map((issue) => ({ ...issue, path: [id, ...issue.path] })),
      ),
    )
    const texts = entries.filter(({ issues }) => issues.length === 0)
    return { value: Object.fromEntries(texts.map(({ id, entry }) => [id, entry as Record<string, string>])), remarks }
  })
}

function checked(entry: unknown) {
  return { issues: dataset.safeParse(entry).error?.issues ?? [] }
}

function itemFaults(
  list: readonly unknown[],
  shape: z.ZodType,
  source: JsonFile,
  at: readonly string[] = [],
): string[] {
  const issues = list.flatMap((each, index) =>
    (shape.safeParse(each).error?.issues ?? []).map((issue) => ({ ...issue, path: [...at, index, ...issue.path] })),
  )
  return issues.length === 0 ? [] : faultSentences(source, at.length === 0 ? list : { [at[0] ?? '']: list }, issues)
}

/** Finds items with the same name as an earlier one. */
function twinProblems(list: readonly unknown[], key: 'id' | 'slug') {
  const seen = new Map<unknown, number>()
  return list.flatMap((each, index) => {
    const name = (each as RawItem | null)?.[key]
    const first = seen.get(name)
    if (name !== undefined && name !== null && first === undefined) seen.set(name, index)
    if (first === undefined) return []
    return [
      { at: pathOf([index, key]), is: `is ${JSON.stringify(name)}, which [${first}] has too`, right: 'one of its own' },
    ]
  })
}
