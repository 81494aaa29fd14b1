import { createHash } from 'node:crypto'
import type { Result } from './reading/loader.ts'

/** Version of all loaded content, which changes when any of it does. */
export function createContentVersion() {
  const digests = new Map<string, { value: unknown; digest: string }>()
  let version = 'none'

  return {
    /** A first load does not change the version, because no page has shown it yet. A load after a failure does. */
    note(name: string, result: Result<unknown>): void {
      const cached = digests.get(name)
      if (!result.ok) {
        if (!cached) digests.set(name, { value: null, digest: 'failed' })
        return
      }
      const { value } = result
      if (cached?.value === value && cached?.digest !== 'failed') return
      const digest = digestOf(value)
      digests.set(name, { value, digest })
      if (version !== 'none' && (!cached || cached.digest === digest)) return
      version = digestOf([...digests].map(([key, entry]) => [key, entry.digest]))
    },
    forget: (name: string) => void digests.delete(name),
    current: (): string => version,
  }
}

/** Short digest of a value, including sets and maps. */
export function digestOf(value: unknown): string {
  const plain = (_key: string, entry: unknown) => (entry instanceof Map || entry instanceof Set ? [...entry] : entry)
  const text = JSON.stringify(value, plain) ?? ''
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
