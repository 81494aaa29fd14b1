import path from 'node:path'
import type { ContentFileState } from '#services/content-file-state.ts'
import type { Log } from '#services/log.ts'
import { ContentFault, SILENT } from './content-faults.ts'
import type { ContentPart } from './content-part.ts'
import { createLastGoodCopies, type LastGoodCopies } from './last-good-copies.ts'
import { fileStamp, lastGood, readPart } from './read-part.ts'

/** The files of a content folder. A faulty file is replaced by its last good version. */
export type ContentFiles = ReturnType<typeof createContentFiles>

interface Entry {
  part: ContentPart<unknown>
  /** All files that the part opened. */
  names: readonly string[]
  stamp: string
  /** Value of the part; null if it was dropped or never valid. */
  held: { value: unknown } | null
  version: number
  faults: readonly string[]
  remarks: readonly string[]
  isFromCopy: boolean
}

export function createContentFiles(folder: string, kept: LastGoodCopies, log: Log) {
  const entries = new Map<string, Entry>()
  const stampOf = (names: readonly string[]) => names.map((name) => fileStamp(path.join(folder, name))).join('\n')
  const versions = new Map<string, number>()

  function renew(part: ContentPart<unknown>): Entry {
    const existing = entries.get(part.name)
    const stamp = stampOf(existing?.names ?? [part.name])
    if (existing?.held && existing.stamp === stamp) return existing
    const { reading, opened } = readPart(part, { folder, kept, stampOf })
    const names = [...opened.keys()]
    const next = { part, names, stamp: stampOf(names) }
    if (reading.ok) {
      for (const [name, copy] of opened) if (copy) kept.keep(name, copy)
      return enter({ ...next, faults: [], remarks: reading.remarks, ...changed(reading.value), isFromCopy: false })
    }
    const last = existing?.held ? null : lastGood(part, { folder, kept })
    const held = last ? changed(last.value) : { held: existing?.held ?? null, version: existing?.version ?? 0 }
    return enter({ ...next, faults: reading.faults, remarks: [], ...held, isFromCopy: held.held !== null })

    function changed(value: unknown) {
      return { held: { value }, version: (existing?.version ?? 0) + 1 }
    }
  }

  function enter(entry: Entry): Entry {
    const others = [...entries.values()].filter(({ part }) => part.name !== entry.part.name)
    logFaults(entry, { before: entries.get(entry.part.name), others, log })
    entries.set(entry.part.name, entry)
    return entry
  }

  /**
   * Reads changed files again.
   *
   * @throws ContentFault for a part with a fault that was never valid
   */
  function read<T>(part: ContentPart<T>): T {
    const { held, faults } = renew(part)
    if (!held) throw new ContentFault(faults.join('\n'))
    return held.value as T
  }

  return {
    folder,
    read,
    /** Changes with the value of the part. Checked once per turn of the event loop, because many items request it. */
    versionOf(part: ContentPart<unknown>): number {
      if (versions.size === 0) setImmediate(() => versions.clear())
      const version = versions.get(part.name) ?? renew(part).version
      versions.set(part.name, version)
      return version
    },
    /** Drops the value of a part. It is read again on request. */
    forget(part: ContentPart<unknown>): void {
      const entry = entries.get(part.name)
      if (entry) entry.held = null
    },
    /** Reads all parts. Returns the faults of those that were never valid. */
    faultsOf(parts: readonly ContentPart<unknown>[]): string[] {
      const entries = parts.map(renew)
      return [...new Set(entries.flatMap(({ held, faults }) => (held ? [] : faults)))]
    },
    /** Checks all parts that were read so far. */
    look(): void {
      for (const { part, names, stamp, held } of entries.values()) {
        if (stamp === stampOf(names)) continue
        const renewed = renew(part)
        if (!held) renewed.held = null
      }
    },
    /** Parts with faults or remarks. */
    states: () => statesOf([...entries.values()], kept),
  }
}

interface Opening {
  /** Folder for the last good copies; null: they are in memory. */
  copiesFolder?: string | null
  log?: Log
}

export function openContentFiles(folder: string, { copiesFolder = null, log = SILENT }: Opening = {}): ContentFiles {
  return createContentFiles(folder, createLastGoodCopies(copiesFolder, log), log)
}

/** A sentence that several parts share is listed once. */
function statesOf(entries: readonly Entry[], kept: LastGoodCopies): ContentFileState[] {
  const seen = new Set<string>()
  const isFirst = (sentence: string) => seen.size < seen.add(sentence).size
  return entries.flatMap(({ part, names, isFromCopy, ...entry }) => {
    const [faults, remarks] = [entry.faults.filter(isFirst), entry.remarks.filter(isFirst)]
    if (faults.length + remarks.length === 0) return []
    const dates = isFromCopy ? names.flatMap((name) => kept.read(name)?.at ?? []) : []
    return [{ name: part.name, faults, remarks, shownFrom: dates.length > 0 ? Math.max(...dates) : null }]
  })
}

interface LogContext {
  before: Entry | undefined
  others: readonly Entry[]
  log: Log
}

/** Logs each new fault of a state once, and one line when the faults are over. */
function logFaults({ faults, remarks, isFromCopy, part }: Entry, { before, others, log }: LogContext): void {
  const logged = [before, ...others].flatMap((entry) => (entry ? [...entry.faults, ...entry.remarks] : []))
  const isNew = (sentence: string) => !logged.includes(sentence)
  for (const sentence of faults.filter(isNew))
    log.error(isFromCopy ? `${sentence} Its last good content is shown.` : sentence)
  for (const sentence of remarks.filter(isNew)) log.warn(sentence)
  if (before && before.faults.length > 0 && faults.length === 0)
    log.info('A file of the content is good again', { file: part.name })
}
