import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ContentFault, shownPath, decodeText } from './content-faults.ts'
import type { ContentPart, OpenFiles, PartReading } from './content-part.ts'
import type { LastGoodCopies, LastGoodCopy } from './last-good-copies.ts'

/** Reads a part, and records the bytes of its files. */
interface Attempt {
  reading: PartReading<unknown>
  opened: Map<string, LastGoodCopy | null>
}

/** Value of a part from its last good copies; null if there are none. */
export function lastGood(
  part: ContentPart<unknown>,
  { folder, kept }: Pick<PartFiles, 'folder' | 'kept'>,
): { value: unknown } | null {
  // A file that was never valid must not count as missing.
  if (kept.read(part.name) === null && fileStamp(path.join(folder, part.name)) !== NONE) return null
  let isThere = false
  const copies: OpenFiles = {
    text(name) {
      const copy = kept.read(name)
      isThere ||= copy !== null
      return copy && decodeText(copy.bytes, name)
    },
    shown: (name) => name,
    areCopies: true,
  }
  const reading = inSentences(() => part.read(copies))
  return reading.ok && isThere ? { value: reading.value } : null
}

export interface PartFiles {
  folder: string
  kept: LastGoodCopies
  stampOf: (names: readonly string[]) => string
}

/** Reads a part from the folder. A file that has disappeared is a fault. */
export function readPart(part: ContentPart<unknown>, { folder, kept, stampOf }: PartFiles): Attempt {
  const opened = new Map<string, LastGoodCopy | null>([[part.name, null]])
  const shown = (name: string) => shownPath(path.join(folder, name))
  const text = (name: string) => {
    // Computed before the read, so that a change during the read gives a later state.
    stampOf([name])
    opened.set(name, null)
    const copy = readCopy(path.join(folder, name))
    opened.set(name, copy)
    return copy && decodeText(copy.bytes, shown(name))
  }
  const reading = inSentences(() => part.read({ text, shown, areCopies: false }))
  const gone = [...opened].flatMap(([name, copy]) => (copy === null && isGone(name) && kept.read(name) ? [name] : []))
  if (!reading.ok || gone.length === 0) return { reading, opened }
  const faults = gone.map((name) => `${shown(name)} is missing; expected the file as it was, or ${emptied(name)}.`)
  return { reading: { ok: false, faults }, opened }
}

/**
 * True if a file that disappears is a fault. The `site.json` of earlier versions may be removed, because
 * `community.json` can contain its links.
 */
function isGone(name: string): boolean {
  return name !== 'site.json'
}

function emptied(name: string): string {
  if (/wordpress\/\w+\.json$/.test(name)) return 'one with [] where it is to be empty'
  return name.endsWith('.csv') ? 'one with its first line alone where it is to be empty' : 'another one in its place'
}

/** Null for a missing file. */
export function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/**
 * Null for a missing file.
 *
 * @throws ContentFault for a file that cannot be read
 */
function readCopy(file: string): LastGoodCopy | null {
  try {
    return { bytes: readFileSync(file), at: statSync(file).mtimeMs }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    const is = code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`
    throw new ContentFault(`${shownPath(file)} ${is}; expected a file that the server may read.`)
  }
}

function inSentences(read: () => PartReading<unknown>): PartReading<unknown> {
  try {
    return read()
  } catch (error) {
    if (error instanceof ContentFault) return { ok: false, faults: [error.message] }
    throw error
  }
}

const NONE = '-'

/** Identifies a state of the file by size and times. */
export function fileStamp(file: string): string {
  try {
    const { mtimeMs, ctimeMs, size, ino } = statSync(file)
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`
  } catch {
    return NONE
  }
}
