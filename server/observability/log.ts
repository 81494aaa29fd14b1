import type { Log } from '#services/log.ts'

/** Destination of log lines: `process.stdout.write` in the server, a list in tests. */
export type Write = (line: string) => void

/**
 * Writes lines to a stream, combining those of one turn of the event loop. If the reader has closed the stream (EPIPE),
 * lines are dropped without logging the error, which would never end.
 */
export function lineWriter(stream: NodeJS.WritableStream): Write {
  let lines = ''
  const flush = () => {
    if (lines !== '') stream.write(lines)
    lines = ''
  }
  stream.on('error', () => {})
  process.on('exit', flush)
  return (line) => {
    if (lines === '') setImmediate(flush)
    lines += line
  }
}

/**
 * Writes one JSON line per message: time (ISO), level, message, then the fields. Errors become their name, message and cause. At the level
 * `error`, errors of our own code also include the stack, which would be useless for a service's fault.
 */
export function createLog(write: Write, now = () => new Date()): Log {
  const line =
    (level: string) =>
    (message: string, fields: object = {}) => {
      const plain = (_key: string, value: unknown) =>
        value instanceof Error ? describe(value, level === 'error') : value
      write(`${JSON.stringify({ time: now().toISOString(), level, message, ...fields }, plain)}\n`)
    }
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
  }
}

function describe(error: Error, mayHaveStack: boolean): object {
  const { name, message, stack, cause } = error
  // Compares the name, because the built site bundles a separate copy of the class.
  const hasStack = mayHaveStack && name !== 'ProviderError'
  return {
    name,
    message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(hasStack && { stack }),
    ...(cause ? { cause: cause instanceof Error ? describe(cause, hasStack) : cause } : {}),
  }
}
