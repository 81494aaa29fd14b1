import path from 'node:path'
import { listVotes } from '#services/storage/records.ts'
import { dataDir } from './data-dir.ts'
import { countOf, findDatabase, runCommand, stampOf, withStore, type Command } from './open-store.ts'
import { writeCsv } from './write-csv.ts'

/** `npm run export-votes -- [file]`: every vote as CSV; by default into exports/ of DATA_DIR. */
export const exportVotes: Command = async ([file], { env, now, say }) => {
  const target = file ?? path.join(dataDir(env), 'exports', `votes-${stampOf(now)}.csv`)
  const titles = new Set<string>()
  let voids = 0
  const count = await withStore(findDatabase(env), (store) => {
    async function* rows() {
      for await (const { subtopic, voter, castAt, voidedAt } of listVotes(store)) {
        titles.add(subtopic)
        if (voidedAt !== '') voids += 1
        yield [subtopic, voter, castAt, voidedAt === '' ? '' : 'void']
      }
    }
    return writeCsv(target, ['subtopic', 'voter', 'cast_at', 'void'], rows())
  })
  say(`Wrote ${countOf(count, 'vote')} for ${countOf(titles.size, 'title')} to ${target}`)
  if (voids > 0)
    say(`${countOf(voids, 'vote')} of them void: marked by "npm run operate -- review-votes", and not counted.`)
  say('"voter" distinguishes visitors; it is not connected with any e-mail and cannot be used to vote.')
}

await runCommand(import.meta.url, exportVotes)
