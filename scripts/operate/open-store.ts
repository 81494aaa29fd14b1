import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ProviderError } from '#domain/errors.ts'
import { databaseAddress, openDatabase, type DatabaseAddress } from '#providers/database/database.ts'
import type { FileCounts } from '#providers/database/sqlite-file.ts'
import type { Log } from '#services/log.ts'
import type { Store } from '#services/storage/database.ts'
import { dataDir } from './data-dir.ts'

/** Failure of an operator's command: one sentence and exit code 1, no stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Context of a command, in addition to its arguments. */
export interface CommandContext {
  env: Record<string, string | undefined>
  now: Date
  /** Prints one line for the operator. */
  say: (line: string) => void
}

/** An operator's command; throws CommandError or ProviderError on failure. */
export type Command = (args: string[], context: CommandContext) => Promise<void>

const log: Log = {
  info: () => {},
  warn: (message) => console.error(message),
  error: (message) => console.error(message),
}

/**
 * The database of a server with these settings.
 *
 * @throws CommandError for an invalid DATABASE_URL
 */
export function findDatabase(env: CommandContext['env']): DatabaseAddress {
  const address = databaseAddress(env['DATABASE_URL']?.trim() || null, dataDir(env))
  if (!address) throw new CommandError('DATABASE_URL is not understood; an example is sqlite:data/votes.sqlite')
  return address
}

/**
 * Runs a function with the store of an existing database, then closes it.
 *
 * @throws CommandError if the database does not exist, instead of creating an empty one
 */
export async function withStore<Result>(
  address: DatabaseAddress,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (address.kind === 'sqlite' && !existsSync(address.file))
    throw new CommandError(`There is no database at ${address.file}. Is DATA_DIR the one of the server?`)
  const store = await openDatabase(address, { now: () => new Date(), log })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Runs a command if its file was started directly. Failures print one sentence to stderr, with exit code 1. */
export async function runCommand(fileUrl: string, command: Command): Promise<void> {
  if (process.argv[1] !== fileURLToPath(fileUrl)) return
  try {
    await command(process.argv.slice(2), { env: process.env, now: new Date(), say: (line) => console.log(line) })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}

/** Message for the operator about an error. For a provider's error, the message is in its cause. */
export function sentenceOf(error: Error): string {
  return error instanceof ProviderError && error.cause instanceof Error ? error.cause.message : error.message
}

/** Summary such as "3 votes, 1 sign-up, 0 messages". */
export function describeCounts({ votes, signUps, messages }: FileCounts): string {
  return `${countOf(votes, 'vote')}, ${countOf(signUps, 'sign-up')}, ${countOf(messages, 'message')}`
}

/** Count with noun: "1 vote", "2 votes", "1,234 votes". */
export function countOf(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`
}

/** Time for a file name: 2026-03-01T12-30-05Z. */
export function stampOf(now: Date): string {
  return now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
}
