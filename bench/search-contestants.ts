// Other engines, each configured as documented: prefixes, typing errors, and titles before text.
import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import lunr from 'lunr'
import MiniSearch from 'minisearch'
import type { SearchDocument } from '../domain/search.ts'
import type { Contestant } from './contestant.ts'

interface Found {
  id: string
}

const BOOST = { title: 8, indicators: 4, excerpt: 2, content: 1 }
const FIELDS = Object.keys(BOOST)

function flat(documents: readonly SearchDocument[]) {
  return documents.map(({ title, indicators, topic, category, place, excerpt, content }, id) => ({
    id: String(id),
    title,
    indicators: [...indicators, ...topic, ...category, ...place].join('. '),
    excerpt,
    content,
  }))
}

const pick = (documents: readonly SearchDocument[], ids: string[]) =>
  ids.flatMap((id) => documents[Number(id)] ?? []).slice(0, 10)

const miniSearch: Contestant = {
  name: 'MiniSearch 7.2',
  async open(documents) {
    const index = new MiniSearch({
      fields: FIELDS,
      searchOptions: { boost: BOOST, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
    })
    index.addAll(flat(documents))
    return async (query) =>
      pick(
        documents,
        index.search(query).map(({ id }: Found) => id),
      )
  },
}

const orama: Contestant = {
  name: 'Orama 3.1',
  async open(documents) {
    const schema = { title: 'string', indicators: 'string', excerpt: 'string', content: 'string' } as const
    const index = create({ schema })
    await insertMultiple(index, flat(documents), documents.length)
    return async (term) => {
      const found = await searchOrama(index, { term, boost: BOOST, tolerance: 1, limit: 10 })
      return pick(
        documents,
        found.hits.map(({ id }: Found) => id),
      )
    }
  },
}

const lunrIndex: Contestant = {
  name: 'Lunr 2.3',
  async open(documents) {
    const index = lunr((builder) => {
      for (const [field, boost] of Object.entries(BOOST)) builder.field(field, { boost })
      for (const document of flat(documents)) builder.add(document)
    })
    return async (text) => {
      const found = index.query((query) => {
        for (const term of lunr.tokenizer(text).map(String)) {
          query.term(term, { boost: 10 })
          query.term(term, { wildcard: lunr.Query.wildcard.TRAILING, boost: 5, usePipeline: false })
          if (term.length >= 4) query.term(term, { editDistance: 1, usePipeline: false })
        }
      })
      return pick(
        documents,
        found.map(({ ref }) => ref),
      )
    }
  },
}

export const others: Contestant[] = [miniSearch, orama, lunrIndex]
