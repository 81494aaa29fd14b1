import { digestOf } from '../content-version.ts'
import type { Result } from './loader.ts'

/** The keys (domain/surrogate-keys.ts) of the responses that change when `now` replaces `before`. */
export type KeysOfChange<T> = (now: T, before: T) => readonly string[]

/**
 * Reports changed responses each time a load gives a different value. A first load reports nothing, because its value
 * was on no page before.
 */
export function createChangeNotifications(notify: (keys: readonly string[]) => void) {
  const watched = new Map<string, { keysOf: KeysOfChange<unknown>; before: { value: unknown } | null }>()
  return {
    watch<T>(name: string, keysOf: KeysOfChange<T>): void {
      if (!watched.has(name)) watched.set(name, { keysOf: keysOf as KeysOfChange<unknown>, before: null })
    },
    note(name: string, result: Result<unknown>): void {
      const entry = watched.get(name)
      if (!entry || !result.ok) return
      const { before, keysOf } = entry
      entry.before = { value: result.value }
      const keys = before && before.value !== result.value ? keysOf(result.value, before.value) : []
      if (keys.length > 0) notify(keys)
    },
    forget: (name: string) => void watched.delete(name),
  }
}

/** The same keys for any change. */
export function asWhole(...keys: readonly string[]): KeysOfChange<unknown> {
  return (now, before) => (digestOf(now) === digestOf(before) ? [] : keys)
}

/** Keys whose values differ between two tables. */
export function changedNames<Name>(now: ReadonlyMap<Name, string>, before: ReadonlyMap<Name, string>): Name[] {
  const names = new Set([...now.keys(), ...before.keys()])
  return [...names].filter((name) => now.get(name) !== before.get(name))
}
