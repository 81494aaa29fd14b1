import { onRestored } from '#app/browser/on-restored.ts'
import { readStored, store } from '#app/browser/local-store.ts'

/** Titles this visitor has voted for, as a JSON list (docs/votes.md). */
const KEY = 'votedFor'

/** The same for the life of the document, for browsers without storage. */
const voted = new Set<string>()
const listeners = new Set<() => void>()

export function hasVotedFor(title: string): boolean {
  return voted.has(title) || readTitles().includes(title)
}

/** Stores that this visitor has voted for `title`, in addition to the votes of other tabs. */
export function keepVote(title: string): void {
  voted.add(title)
  const titles = readTitles()
  if (!titles.includes(title)) store(KEY, JSON.stringify([...titles, title]))
  for (const listener of listeners) listener()
}

/** Calls `listener` after each stored vote, in this or another tab, and when the page is restored. */
export function onVotesKept(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  const leave = onRestored(listener)
  return () => {
    leave()
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** Titles in the storage; any other content is ignored. */
function readTitles(): string[] {
  try {
    const titles: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(titles) ? titles.filter((title) => typeof title === 'string') : []
  } catch {
    return []
  }
}
