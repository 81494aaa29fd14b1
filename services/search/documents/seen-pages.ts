import { hash } from 'node:crypto'
import type { SearchDocument } from '#domain/search.ts'
import type { SubtopicSummary } from '#domain/topic.ts'
import type { ContentService } from '#services/content/content-service.ts'
import { ownText } from '#services/turns/own-text.ts'
import type { WorksheetService } from '#services/sheets/worksheet-service.ts'
import type { Reading } from './documents.ts'

interface SeenPagesOptions {
  content: Pick<ContentService, 'subtopicVersion'>
  worksheets: Pick<WorksheetService, 'versionOf'>
}

/** What is remembered of a page that was read. */
interface SeenPage {
  /** Of its texts and worksheets, before they were read. */
  version: string
  spreadsheetIds: string[]
  /** Of all its documents. */
  place: string[]
  /** Whether nothing was missing for the moment. */
  isWhole: boolean
  /** The ids of its charts, each as a number that few others have. */
  charts: Uint32Array
}

/** The documents of a page. */
interface ReadDocuments {
  documents: readonly SearchDocument[]
  isWhole: boolean
}

/** A page that is about to be read. */
interface OpenPage {
  /** As the reading before has it; null: it must be read, because it has changed or is not known. */
  seen: Pick<SeenPage, 'place' | 'isWhole'> | null
  /** The page is not read: it stays as it was. */
  keep(): void
  /**
   * Its worksheets are about to be read.
   *
   * @returns what must be told of its documents
   */
  begin(spreadsheetIds: readonly (string | null)[]): (read: ReadDocuments) => void
}

/** The pages of one reading. */
export interface PagesOfReading {
  open(summary: SubtopicSummary, topic: { slug: string; title: string }): Promise<OpenPage>
  /** Documents of other pages, which are read each time. */
  note(documents: readonly SearchDocument[]): void
  /** All have been given. */
  end(): void
}

const NONE: ReadonlyMap<string, SeenPage> = new Map()

/** Remembers which subtopics were read and in what state, so that those that have not changed need not be read again. */
export function createSeenPages({
  content,
  worksheets,
}: SeenPagesOptions): (reading: Pick<Reading, 'number' | 'since'>) => PagesOfReading {
  let last = { number: -1, pages: NONE }

  /** null: nothing tells one state from another. */
  function versionOf(text: string | null, spreadsheetIds: readonly string[]): string | null {
    const sheets = spreadsheetIds.map((id) => worksheets.versionOf(id))
    return text === null || sheets.includes(null) ? null : hash('sha256', JSON.stringify([text, sheets]), 'base64url')
  }

  return ({ number, since }) => {
    const before = since === last.number ? last.pages : NONE
    const pages = new Map<string, SeenPage>()
    const others: Uint32Array[] = []
    return {
      async open(summary, topic) {
        const { path } = summary
        const own = await content.subtopicVersion(topic.slug, summary.slug)
        const text = own && JSON.stringify([own, summary, topic.title])
        const known = before.get(path)
        const seen = known && known.version === versionOf(text, known.spreadsheetIds) ? known : null
        return {
          seen,
          keep: () => void (seen && pages.set(path, seen)),
          begin(ids) {
            const spreadsheetIds = [...new Set(ids.filter((id) => id !== null))].map(ownText)
            const version = versionOf(text, spreadsheetIds)
            return ({ documents, isWhole }) => {
              const charts = chartsOf(documents)
              if (version === null) others.push(charts)
              else pages.set(path, { version, spreadsheetIds, place: placesOf(documents), isWhole, charts })
            }
          },
        }
      },
      note: (documents) => void others.push(chartsOf(documents)),
      end() {
        last = { number, pages: withoutShared(pages, others) }
      },
    }
  }
}

export function placesOf(documents: readonly SearchDocument[]): string[] {
  return [...new Set(documents.flatMap(({ place }) => place))]
}

function chartsOf(documents: readonly SearchDocument[]): Uint32Array {
  const ids = documents.filter(({ kind }) => kind === 'Indicator').map(({ objectID }) => objectID)
  return Uint32Array.from(ids, (id) => hash('sha256', id, 'buffer').readUInt32LE())
}

/**
 * Of a chart that several pages show there is one document, of the page that was read last: if that page changes, the others
 * must be read too. So they are each time.
 */
function withoutShared(pages: ReadonlyMap<string, SeenPage>, others: readonly Uint32Array[]): Map<string, SeenPage> {
  const [once, twice] = [new Set<number>(), new Set<number>()]
  for (const charts of [...others, ...[...pages.values()].map((page) => page.charts)])
    for (const chart of charts) (once.has(chart) ? twice : once).add(chart)
  return new Map([...pages].filter(([, { charts }]) => !charts.some((chart) => twice.has(chart))))
}
