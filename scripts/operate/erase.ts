import { emailKey, readEmail } from '#domain/email.ts'
import { openErasures } from '#providers/database/erased-files.ts'
import { compactSqlite } from '#providers/database/sqlite-file.ts'
import { replayErasures } from '#services/storage/erasures.ts'
import { eraseByEmail } from '#services/storage/records.ts'
import { dataDir } from './data-dir.ts'
import { CommandError, countOf, findDatabase, runCommand, withStore } from './open-store.ts'
import type { Command, CommandContext } from './open-store.ts'

/**
 * `npm run erase -- someone@example.org`: removes all data stored under an e-mail address, even while the server runs.
 * Records it in DATA_DIR, so that no restored backup brings it back. `npm run erase -- --replay` repeats all earlier
 * erasures.
 */
export const erase: Command = async ([text], context) => {
  if (text === '--replay') return replay(context)
  const { env, now, say } = context
  const email = readEmail(text)
  if (!email) throw new CommandError('Name the e-mail address to erase: npm run erase -- someone@example.org')
  const address = findDatabase(env)
  const { signUps, messages } = await withStore(address, async (store) => {
    // Recorded first. If the command is killed now, the next start of the server completes the erasure.
    await openErasures(dataDir(env)).add(emailKey(email), now)
    return eraseByEmail(store, email)
  })
  if (signUps + messages === 0) {
    say('No data is stored under this e-mail. A backup that contains it will not restore it.')
    return
  }
  say(`Erased: ${countOf(signUps, 'sign-up')}, ${countOf(messages, 'message')}.`)
  compact(context)
  say('Votes stay: they are not connected with an e-mail.')
  say('Exports, backups and the newsletter provider have separate copies; erase those too.')
  say('A restored backup does not bring it back, as long as the folder "erased" of DATA_DIR is kept.')
}

async function replay(context: CommandContext): Promise<void> {
  const { env, say } = context
  const erasures = openErasures(dataDir(env))
  if (!(await erasures.read())) return say('Nothing has been erased yet.')
  const { signUps, messages } = await withStore(findDatabase(env), (store) => replayErasures(store, erasures))
  if (signUps + messages === 0) return say('No erased data is stored.')
  say(`Erased again: ${countOf(signUps, 'sign-up')}, ${countOf(messages, 'message')}.`)
  compact(context)
}

function compact({ env, say }: CommandContext): void {
  const address = findDatabase(env)
  if (address.kind === 'sqlite' && !compactSqlite(address.file))
    say('The file is busy now. Run "npm run erase" again later: only then no trace is left in its free space.')
}

await runCommand(import.meta.url, erase)
