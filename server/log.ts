import type { Log } from '#services/services.ts'

/** Where lines go; `process.stdout.write` in the server, a list in tests. */
export type Write = (line: string) => void

/** One JSON line per message: time (ISO), level, message, then the fields. Errors become their message and stack. */
export function createLog(write: Write, now: () => Date): Log {
  const line =
    (level: string) =>
    (message: string, fields: Record<string, unknown> = {}) =>
      write(`${JSON.stringify({ time: now().toISOString(), level, message, ...fields }, describe)}\n`)
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

function describe(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  return {
    name: value.name,
    message: value.message,
    stack: value.stack,
    ...(value.cause ? { cause: value.cause } : {}),
  }
}
