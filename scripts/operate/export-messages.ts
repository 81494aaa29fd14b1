import path from 'node:path'
import { listMessages } from '#services/storage/records.ts'
import { dataDir } from './data-dir.ts'
import { countOf, findDatabase, runCommand, stampOf, withStore, type Command } from './open-store.ts'
import { writeCsv } from './write-csv.ts'

const COLUMNS = [
  'received_at',
  'mode',
  'email',
  'first_name',
  'last_name',
  'organization',
  'phone',
  'county',
  'guests',
  'date',
  'message',
] as const

/** `npm run export-messages -- [file]`: messages from the contact page as CSV; by default into exports/ of DATA_DIR. */
export const exportMessages: Command = async ([file], { env, now, say }) => {
  const target = file ?? path.join(dataDir(env), 'exports', `messages-${stampOf(now)}.csv`)
  const count = await withStore(findDatabase(env), (store) => {
    async function* rows() {
      for await (const message of listMessages(store)) yield COLUMNS.map((column) => message[column])
    }
    return writeCsv(target, [...COLUMNS], rows())
  })
  say(`Wrote ${countOf(count, 'message')} to ${target}`)
  say('The file contains names and addresses: keep it as carefully as the database, and delete it after use.')
}

await runCommand(import.meta.url, exportMessages)
