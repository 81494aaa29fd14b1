import { distanceFrom } from '#domain/edit-distance.ts'
import { variableNames, type Variable } from './config.ts'

/** Settings that have no effect without another setting. */
const NEEDS: Partial<Record<Variable, Variable>> = {
  CONTENT_USER: 'CONTENT_URL',
  SHEETS_API_KEY: 'SHEETS_URL',
  DATABASE_DIRECT_URL: 'SHARED_STATE',
  PURGE_TOKEN: 'PURGE_URL',
  MAIL_FROM: 'SMTP_URL',
  SEARCH_APP_ID: 'SEARCH_URL',
  SEARCH_API_KEY: 'SEARCH_URL',
}

/** Minimum length of a name that is compared. Shorter names resemble many unrelated names. */
const MIN_LENGTH = 8
const MAX_DISTANCE = 2

/** A setting of earlier versions: one process uses one core (docs/operations/sizing.md). */
function removedSettings(workers: string): string[] {
  if (workers === '') return []
  if (workers === '1') return ['WORKERS is no longer a setting and is ignored; remove the line']
  return [
    'WORKERS is no longer a setting: this server is one process. To use more cores, start more servers with SHARED_STATE=postgres behind a proxy (docs/operations/sizing.md)',
  ]
}

/** A sentence, without the value, for each setting without effect: removed, mistyped, or without a required other one. */
export function doubtfulSettings(env: Record<string, string | undefined>): string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim())
  const idle = Object.entries(NEEDS)
    .filter(([name, needed]) => isSet(name) && !isSet(needed))
    .map(([name, needed]) => `${name} has no effect without ${needed}`)
  const known: readonly string[] = variableNames
  const mistyped = Object.keys(env).flatMap((name) => {
    if (!isSet(name) || known.includes(name) || name.length < MIN_LENGTH || !name.includes('_')) return []
    const distanceTo = distanceFrom(name, { max: MAX_DISTANCE })
    const suggestion = known.find((other) => distanceTo(other) <= MAX_DISTANCE)
    return suggestion === undefined ? [] : [`${name} is not a setting; did you mean ${suggestion}?`]
  })
  return [...removedSettings(env['WORKERS']?.trim() ?? ''), ...idle, ...mistyped]
}
