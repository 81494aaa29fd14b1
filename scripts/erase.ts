import { readEmail } from '#domain/email.ts'
import { eraseByEmail } from '#services/records.ts'
import { compactSqlite } from '#providers/sqlite-file.ts'
import { CommandError, countOf, findDatabase, runCommand, withStore } from './open-store.ts'
import type { Command } from './open-store.ts'

/** `npm run erase -- someone@example.org`: removes what is kept under an e-mail, also while the server runs. */
export const erase: Command = async ([text], { env, say }) => {
  const email = readEmail(text)
  if (!email) throw new CommandError('Say whose data to erase: npm run erase -- someone@example.org')
  const address = findDatabase(env)
  const { signUps, messages } = await withStore(address, (store) => eraseByEmail(store, email))
  if (signUps + messages === 0) return say('Nothing is kept under this e-mail.')
  say(`Erased: ${countOf(signUps, 'sign-up')}, ${countOf(messages, 'message')}.`)
  if (address.kind === 'sqlite' && !compactSqlite(address.file))
    say('The file is busy now. Run "npm run erase" again later: only then no trace is left in its free space.')
  say('Votes stay: they are not connected with an e-mail.')
  say('Exports, backups and the newsletter provider have copies of their own; erase there too.')
}

await runCommand(import.meta.url, erase)
