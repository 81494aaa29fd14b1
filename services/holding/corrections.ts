import { randomUUID } from 'node:crypto'
import { CORRECTIONS_KEY, sheetKey } from '#domain/surrogate-keys.ts'
import type { Database, Queries, Store } from '../storage/database.ts'
import { chartKey } from '../sheets/charts/chart-key.ts'
import type { PublishedCharts } from '../sheets/worksheet-service.ts'
import type { WorksheetName } from './worksheet-rows.ts'
import type { WorksheetStates } from './worksheet-states.ts'

/** Reason for a change of a published value, other than new data. */
export interface Correction extends WorksheetName {
  id: string
  /** Version that was published when the correction was written. */
  version: string
  sentence: string
  /** Date in ISO format. */
  at: string
}

/** Corrections that editors record and readers see. */
export type Corrections = Omit<ReturnType<typeof createCorrections>, 'sync'>

interface Options {
  states: WorksheetStates
  charts: Pick<PublishedCharts, 'showPublished'>
  now: () => Date
}

type Row = Database['correction']

const MAX_SENTENCE = 500

/** The text if it is one line of at most 500 characters; otherwise null. */
export function readSentence(text: string): string | null {
  const sentence = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  return sentence === '' || sentence.length > MAX_SENTENCE ? null : sentence
}

/** Also returns `sync`, which loads corrections from other servers. It never throws. */
export function createCorrections(store: Store, { states, charts, now }: Options) {
  let rows: readonly Correction[] = []
  let stamp = ''

  async function load(): Promise<boolean> {
    const all = await store.read((db) => db.selectFrom('correction').selectAll().orderBy('at', 'desc').execute())
    const read = JSON.stringify(all)
    const isNew = read !== stamp
    stamp = read
    rows = all.filter(({ withdrawn_at }) => withdrawn_at === '').map(toCorrection)
    return isNew
  }

  async function show(name: WorksheetName): Promise<void> {
    await load()
    states.touch([sheetKey(name.spreadsheet), CORRECTIONS_KEY])
    await charts.showPublished(chartKey(name.spreadsheet, name.title))
  }

  const note = (db: Queries, name: WorksheetName, about: { decision: string; version: string; editor: string }) =>
    db
      .insertInto('desk_decision')
      .values({ id: randomUUID(), ...name, ...about, decided_at: now().toISOString() })
      .execute()

  return {
    /** Corrections of one chart, newest first, from memory. */
    correctionsOf: (name: WorksheetName): readonly Correction[] => rows.filter((row) => isOf(row, name)),
    /** Corrections of all charts, newest first, from memory. */
    listCorrections: (): readonly Correction[] => rows,
    /**
     * Records the reason for a change of a published value. Null: the worksheet was never published.
     *
     * @param sentence result of `readSentence`
     * @throws ProviderError while the database is unavailable
     */
    async correct({ spreadsheet, title }: WorksheetName, sentence: string, editor: string): Promise<Correction | null> {
      const name = { spreadsheet, title }
      const version = states.peek(chartKey(spreadsheet, title))?.published ?? ''
      if (version === '') return null
      const row = { id: randomUUID(), ...name, version, sentence, editor, at: now().toISOString(), withdrawn_at: '' }
      await store.write(async (db) => {
        await db.insertInto('correction').values(row).execute()
        await note(db, name, { decision: 'correct', version, editor })
      })
      await show(name)
      return toCorrection(row)
    },
    /**
     * Withdraws a wrong correction.
     *
     * @returns false if it does not exist
     * @throws ProviderError
     */
    async withdraw({ spreadsheet, title }: WorksheetName, id: string, editor: string): Promise<boolean> {
      const name = { spreadsheet, title }
      const found = rows.find((row) => row.id === id && isOf(row, name))
      if (!found) return false
      await store.write(async (db) => {
        await db.updateTable('correction').set({ withdrawn_at: now().toISOString() }).where('id', '=', id).execute()
        await note(db, name, { decision: 'withdraw-correction', version: found.version, editor })
      })
      await show(name)
      return true
    },
    async sync(): Promise<void> {
      try {
        const before = rows
        if (!(await load())) return
        states.touch([...[...before, ...rows].map(({ spreadsheet }) => sheetKey(spreadsheet)), CORRECTIONS_KEY])
      } catch {
        // The store logs that it is unavailable.
      }
    },
  }
}

function isOf(row: Correction, { spreadsheet, title }: WorksheetName): boolean {
  return chartKey(row.spreadsheet, row.title) === chartKey(spreadsheet, title)
}

function toCorrection({ id, spreadsheet, title, version, sentence, at }: Row): Correction {
  return { id, spreadsheet, title, version, sentence, at }
}
