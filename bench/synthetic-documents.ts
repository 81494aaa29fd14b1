// Synthetic documents and queries, the same in every run.
import type { SearchDocument, SearchKind } from '../domain/search.ts'
import { seededRandom } from '../scripts/trials/seeded-random.ts'
import { foldedWords } from '../services/search/words.ts'

const SEED = 42
const WORDS = 12_000
const WORDS_A_TEXT = 100
const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi zo bra cle dri flo gru pla'.split(' ')

/** Words of the site's own texts, with synthetic words to fill up. Common words are more frequent, as in any language. */
function createWords(documents: readonly SearchDocument[], random: () => number): () => string {
  const words = [...new Set(documents.flatMap(({ content }) => foldedWords(content)))]
  while (words.length < WORDS) {
    const length = 2 + Math.floor(random() * 3)
    words.push(Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''))
  }
  return () => words[Math.floor(words.length ** random() - 1)] ?? ''
}

/** Documents of about 100 words. */
export function syntheticDocuments(site: readonly SearchDocument[], count: number): SearchDocument[] {
  const random = seededRandom(SEED).next
  const word = createWords(site, random)
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const kinds: SearchKind[] = ['Indicator', 'Event', 'Page', 'Question']
  return Array.from({ length: count }, (_, i): SearchDocument => {
    const title = text(4)
    const content = text(WORDS_A_TEXT)
    return {
      objectID: `synthetic-${i}`,
      post_title: title,
      permalink: `/synthetic/${i}`,
      title,
      headline: '',
      slug: String(i),
      imgSrc: '',
      post_date_formatted: '',
      excerpt: content.slice(0, 140),
      content,
      kind: kinds[i % kinds.length] ?? 'Page',
      topic: [['Arts', 'Health', 'Housing'][i % 3] ?? ''],
      place: ['Harris', 'Texas'],
      category: [`Category ${i % 40}`],
      year: [String(1990 + (i % 35))],
      indicators: [word(), word()],
      date_timestamp: 1_700_000_000 + i,
      chart: null,
    }
  })
}

/** Queries of one to three words; a fifth are incomplete, a seventh have a wrong letter. */
export function syntheticQueries(documents: readonly SearchDocument[], count: number): string[] {
  const random = seededRandom(SEED).next
  const word = createWords(documents, random)
  return Array.from({ length: count }, () => {
    const query = Array.from({ length: 1 + Math.floor(random() * 3) }, word).join(' ')
    const kind = random()
    if (kind < 0.2) return query.slice(0, Math.max(1, query.length - 2))
    const at = Math.floor(random() * query.length)
    return kind < 0.35 ? `${query.slice(0, at)}x${query.slice(at + 1)}` : query
  })
}
