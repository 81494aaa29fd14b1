import path from 'node:path'
import type { Database } from '#services/storage/database.ts'
import { listSignUps } from '#services/storage/records.ts'
import { dataDir } from './data-dir.ts'
import { countOf, findDatabase, runCommand, stampOf, withStore, type Command } from './open-store.ts'
import { writeCsv } from './write-csv.ts'

const COLUMNS = [
  'email',
  'first_name',
  'last_name',
  'organization',
  'phone',
  'county',
  'topics',
  'profile',
  'signed_up_at',
  'updated_at',
  'state',
  'language',
] as const

/** `npm run export-sign-ups -- [file]`: the newsletter's list as CSV; by default into exports/ of DATA_DIR. */
export const exportSignUps: Command = async ([file], { env, now, say }) => {
  const target = file ?? path.join(dataDir(env), 'exports', `sign-ups-${stampOf(now)}.csv`)
  const count = await withStore(findDatabase(env), (store) => {
    async function* rows() {
      for await (const signUp of listSignUps(store)) yield COLUMNS.map((column) => cellOf(signUp, column))
    }
    return writeCsv(target, [...COLUMNS], rows())
  })
  say(`Wrote ${countOf(count, 'sign-up')} to ${target}`)
  say('The file contains names and addresses: keep it as carefully as the database, and delete it after use.')
}

function cellOf(signUp: Database['sign_up'], column: (typeof COLUMNS)[number]): string {
  const text = signUp[column]
  return column === 'topics' || column === 'profile' ? (JSON.parse(text) as string[]).join('; ') : text
}

await runCommand(import.meta.url, exportSignUps)
