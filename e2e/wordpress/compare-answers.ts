import { writeFileSync } from 'node:fs'
import { createWordpressOver } from '#providers/wordpress/wordpress-files.ts'
import { createStore } from '#providers/wordpress/store.ts'
import { SITE, ask, differences, type Answer } from './answers.ts'
import { callsFor, type Call } from './fixtures/calls.ts'
import type { Content } from './fixtures/contents.ts'
import type { RealWordPress } from './start-wordpress.ts'
import { storeSite } from '../../providers/fixtures/store-site.ts'

/** Maximum length of recorded responses of a real WordPress for the unit tests. Longer responses would bloat the repository. */
const MAX_SHOWN_CHARACTERS = 600

/**
 * Sends the same calls to a real WordPress and to the embedded service, both with this content, and compares statuses, headers and bodies.
 *
 * @param recordTo file for the short responses of the real WordPress, one per line
 * @returns each kind of difference once, with the number of calls and the first of them
 */
export async function compareAnswers(
  wordpress: RealWordPress,
  content: Content,
  log: (line: string) => void,
  recordTo: string | null = null,
): Promise<{ calls: number; problems: string[] }> {
  wordpress.load(content, { isPlain: true })
  const { app } = createWordpressOver(() => createStore(structuredClone(content.collections), storeSite(SITE)))
  const calls = callsFor(content)
  const kinds = new Map<string, { calls: number; first: string }>()
  const recorded: { call: Call; answer: Answer }[] = []
  for (const [i, call] of calls.entries()) {
    if (i % 50 === 0) log(`${i}/${calls.length}`)
    const real: Answer = await ask((request) => fetch(request), wordpress.url, call)
    const ours = await ask(async (request) => app.fetch(request), SITE, call)
    const isShort = JSON.stringify(real).length <= MAX_SHOWN_CHARACTERS
    if (isShort) recorded.push({ call, answer: real })
    for (const { at, real: theirs, ours: own } of differences(real, ours)) {
      const kind = at.replace(/\.\d+/g, '[]')
      const existing = kinds.get(kind) ?? {
        calls: 0,
        first: `${call.path}: ${brief(theirs)} ≠ ${brief(own)}`,
      }
      kinds.set(kind, { ...existing, calls: existing.calls + 1 })
    }
  }
  if (recordTo !== null) writeFileSync(recordTo, `${recorded.map((entry) => JSON.stringify(entry)).join('\n')}\n`)
  const problems = [...kinds].map(([kind, { calls: count, first }]) => `${kind} (${count}) ${first}`)
  return { calls: calls.length, problems }
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}
