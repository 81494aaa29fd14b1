import { digestOf } from '../content-version.ts'
import type { Result } from './loader.ts'

/** The keys (domain/surrogate-keys.ts) of answers that show something else now that `now` stands where `before` did. */
export type KeysOfChange<T> = (now: T, before: T) => readonly string[]

/** Tells which answers change, each time something is loaded that is another than before. */
interface ToldChanges {
  watch<T>(name: string, keysOf: KeysOfChange<T>): void
  note(this: void, name: string, result: Result<unknown>): void
  forget(name: string): void
}

/** What is loaded for the first time was on no page before. */
export function createToldChanges(tell: (keys: readonly string[]) => void): ToldChanges {
  const watched = new Map<string, { keysOf: KeysOfChange<unknown>; before: { value: unknown } | null }>()
  return {
    watch(name, keysOf) {
      if (!watched.has(name)) watched.set(name, { keysOf: keysOf as KeysOfChange<unknown>, before: null })
    },
    note(name, result) {
      const entry = watched.get(name)
      if (!entry || !result.ok) return
      const { before, keysOf } = entry
      entry.before = { value: result.value }
      const keys = before && before.value !== result.value ? keysOf(result.value, before.value) : []
      if (keys.length > 0) tell(keys)
    },
    forget: (name) => void watched.delete(name),
  }
}

/** These keys, whatever of it has changed. */
export function asWhole(...keys: readonly string[]): KeysOfChange<unknown> {
  return (now, before) => (digestOf(now) === digestOf(before) ? [] : keys)
}

/** The names under which two tables differ. */
export function changedNames<Name>(now: ReadonlyMap<Name, string>, before: ReadonlyMap<Name, string>): Name[] {
  const names = new Set([...now.keys(), ...before.keys()])
  return [...names].filter((name) => now.get(name) !== before.get(name))
}
