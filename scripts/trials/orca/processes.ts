import { execFile, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** Processes of one run, each the leader of a separate process group, so that no other process is ever ended. */
export interface Processes {
  env: Record<string, string>
  start: (command: string, args: readonly string[], options?: StartOptions) => ChildProcess
  /** Output of a command. */
  run: (command: string, ...args: string[]) => Promise<string>
  endAll: () => Promise<void>
}

interface StartOptions {
  stdio?: StdioOptions
  env?: Record<string, string>
}

const RUN_LIMIT_MS = 30_000
const END_LIMIT_MS = 3000

export function createProcesses(env: Record<string, string>): Processes {
  const children: ChildProcess[] = []
  const endAtExit = () => children.forEach((child) => signal(child, 'SIGKILL'))
  process.once('exit', endAtExit)
  process.once('SIGINT', exit)
  process.once('SIGTERM', exit)
  return {
    env,
    start(command, args, { stdio = 'ignore', env: more = {} } = {}) {
      const child = spawn(command, args, { env: { ...env, ...more }, stdio, detached: true })
      child.once('error', (error) => console.error(`${command}: ${error.message}`))
      children.push(child)
      return child
    },
    run: (command, ...args) =>
      new Promise((resolve, reject) => {
        execFile(command, args, { env, timeout: RUN_LIMIT_MS }, (error, out) =>
          error ? reject(new Error(`${command} ${args.join(' ')}: ${error.message}`)) : resolve(out.trim()),
        )
      }),
    async endAll() {
      for (const child of children.toReversed()) {
        signal(child, 'SIGTERM')
        await until(() => hasEnded(child), `the end of ${child.spawnfile}`, END_LIMIT_MS).catch(() => undefined)
        signal(child, 'SIGKILL')
        // Another Orca does not start while one is running.
        await until(() => hasEnded(child), `the end of ${child.spawnfile}`, END_LIMIT_MS).catch(() => undefined)
      }
      process.off('exit', endAtExit).off('SIGINT', exit).off('SIGTERM', exit)
    },
  }
}

/**
 * Repeats a call until it returns a value.
 *
 * @throws Error that names the awaited condition
 */
export async function until<T>(
  ask: () => T | Promise<T>,
  what: string,
  limitMs = RUN_LIMIT_MS,
): Promise<NonNullable<Exclude<T, false | ''>>> {
  const started = performance.now()
  while (performance.now() - started < limitMs) {
    const answer = await ask()
    if (answer) return answer as NonNullable<Exclude<T, false | ''>>
    await wait(50)
  }
  throw new Error(`Waited ${limitMs / 1000} s for ${what}`)
}

/** First line that a process writes to a descriptor. */
export function firstLine(child: ChildProcess, descriptor: number, what: string): Promise<string> {
  let text = ''
  child.stdio[descriptor]?.on('data', (data: Buffer) => (text += data.toString()))
  return until(() => text.includes('\n') && text.slice(0, text.indexOf('\n')), what)
}

/** Exits normally on a signal, so that the other processes are ended first. */
function exit(): void {
  process.exit(1)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name)
  } catch {
    // The process has ended.
  }
}
