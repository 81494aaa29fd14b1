import type { Log } from '#services/log.ts'

/** Where lines go; `process.stdout.write` in the server, a list in tests. */
export type Write = (line: string) => void

/**
 * Writes lines to a stream, those of one moment together. A reader that is gone (EPIPE) costs the lines and nothing else:
 * an unhandled error of the log would be logged, which fails again, without end.
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
 * One JSON line per message: time (ISO), level, message, then the fields. Errors become their name, message and cause;
 * only at the level `error`, and only a slip of our own, also the stack: of a service's fault it would say nothing.
 */
export function createLog(write: Write, now: () => Date): Log {
  const time = createTimeText(now)
  const line = (level: string) => {
    const plain = (_key: string, value: unknown) =>
      value instanceof Error ? describe(value, level === 'error') : value
    return (message: string, fields: Record<string, unknown> = {}) => {
      // Nearly every line is that of a request, whose fields are plain; asking for each takes most of the time.
      const more = JSON.stringify(fields, isPlain(fields) ? undefined : plain).slice(1)
      const separator = more === '}' ? '' : ','
      write(`{"time":"${time()}","level":"${level}","message":${JSON.stringify(message)}${separator}${more}\n`)
    }
  }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

/** Lines of one millisecond have the same text. */
function createTimeText(now: () => Date): () => string {
  let text = ''
  let of = NaN
  return () => {
    const date = now()
    if (date.getTime() !== of) {
      of = date.getTime()
      text = date.toISOString()
    }
    return text
  }
}

function isPlain(fields: Record<string, unknown>): boolean {
  for (const name in fields) if (typeof fields[name] === 'object') return false
  return true
}

function describe(error: Error, mayHaveStack: boolean): object {
  const { name, message, stack, cause } = error
  // By its name: the built site brings a class of its own.
  const hasStack = mayHaveStack && name !== 'ProviderError'
  return {
    name,
    message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(hasStack && { stack }),
    ...(cause ? { cause: cause instanceof Error ? describe(cause, hasStack) : cause } : {}),
  }
}
