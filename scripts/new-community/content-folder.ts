import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { CommandError } from '../operate/open-store.ts'

/** List of the files that the command wrote, with hashes; written last. */
export const MANIFEST = '.new-community.json'
/** Suffix of the temporary folder until all files are written. */
const UNFINISHED = '.unfinished'

/** Files by relative path, with slashes. */
export type Files = ReadonlyMap<string, string>

export interface Written {
  /** Files that were edited since, and left unchanged. */
  kept: string[]
}

/**
 * Checks that the folder may be written. Without `force` it must be empty or missing; with it, it must contain a manifest of this command.
 *
 * @throws CommandError with one sentence
 */
export function checkFolder(folder: string, force: boolean): void {
  const entries = existsSync(folder) ? listFolder(folder) : []
  if (entries.length === 0) return
  if (!force) {
    throw new CommandError(
      `${folder} is not empty. Name another folder, or add --force to replace the files that are unchanged since this command wrote them.`,
    )
  }
  if (!entries.includes(MANIFEST))
    throw new CommandError(
      `${folder} contains files that this command did not write (there is no ${MANIFEST}); name another folder.`,
    )
  readManifest(folder)
}

/**
 * Writes the files. A new folder is renamed to its final name when it is complete, so that an interrupted run leaves nothing under that
 * name. In an existing folder, edited files are kept, and earlier files that are no longer generated are removed.
 */
export function writeFolder(folder: string, files: Files): Written {
  const isNew = !existsSync(folder) || listFolder(folder).length === 0
  return isNew ? writeNew(folder, files) : replace(folder, files)
}

function writeNew(folder: string, files: Files): Written {
  const unfinished = `${folder}${UNFINISHED}`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    mkdirSync(path.dirname(path.resolve(folder)), { recursive: true })
    writeAll(unfinished, files)
    writeFileSync(path.join(unfinished, MANIFEST), manifestOf(files))
    // On some systems an empty folder prevents the new one from being moved into place.
    if (existsSync(folder)) rmSync(folder, { recursive: true })
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw asSentence(error, folder)
  }
  return { kept: [] }
}

function replace(folder: string, files: Files): Written {
  const before = readManifest(folder)
  const isOurs = (name: string) => {
    const file = path.join(folder, name)
    return !existsSync(file) || (before.get(name)?.includes(hashOf(readFileSync(file))) ?? false)
  }
  const kept = [...files.keys()].filter((name) => !isOurs(name))
  const next = new Map([...files].filter(([name]) => !kept.includes(name)))
  const gone = [...before.keys()].filter((name) => !files.has(name) && isOurs(name))
  try {
    needRoom(folder, next)
    // The manifest keeps the old hashes of kept files, so that they still count as edited the next time.
    const hashes = new Map([...hashesOf(next), ...kept.flatMap((name) => hashAgain(name, before))])
    // An interrupted run leaves both old and new files, which all count as generated.
    writeWhole(path.join(folder, MANIFEST), manifestText(joined(before, hashes)))
    for (const [name, text] of next) writeWhole(path.join(folder, name), text)
    for (const name of gone) rmSync(path.join(folder, name), { force: true })
    writeWhole(path.join(folder, MANIFEST), manifestText(hashes))
  } catch (error) {
    throw asSentence(error, folder)
  }
  return { kept }
}

/** Hashes that this command wrote, by file. */
type Hashes = ReadonlyMap<string, readonly string[]>

function hashAgain(name: string, before: Hashes): [string, readonly string[]][] {
  const hashes = before.get(name)
  return hashes === undefined ? [] : [[name, hashes]]
}

function joined(before: Hashes, now: Hashes): Hashes {
  const names = new Set([...before.keys(), ...now.keys()])
  return new Map([...names].map((name) => [name, [...(before.get(name) ?? []), ...(now.get(name) ?? [])]]))
}

function writeAll(folder: string, files: Files): void {
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Writes under a temporary name until the file is complete. */
function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}${UNFINISHED}`, text)
  renameSync(`${file}${UNFINISHED}`, file)
}

/** Checks for room first, because a partly replaced folder would be worse than an unchanged one. */
function needRoom(folder: string, files: Files): void {
  const needed = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < needed * 2) throw Object.assign(new Error('No space'), { code: 'ENOSPC' })
}

function asSentence(error: unknown, folder: string): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC') return new CommandError(`There is no space left for ${folder}; no partial file remains there.`)
  if (code === '') return error instanceof Error ? error : new Error(String(error))
  return new CommandError(`${folder} cannot be written (${code}).`)
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    throw new CommandError(`${folder} is not a readable folder.`)
  }
}

function readManifest(folder: string): Hashes {
  try {
    const text = readFileSync(path.join(folder, MANIFEST), 'utf8')
    const { files } = JSON.parse(text) as { files: Record<string, string | string[]> }
    return new Map(Object.entries(files).map(([name, hashes]) => [name, [hashes].flat()]))
  } catch {
    throw new CommandError(`${path.join(folder, MANIFEST)} cannot be read, so the files of this command are unknown.`)
  }
}

function manifestOf(files: Files): string {
  return manifestText(hashesOf(files))
}

function manifestText(hashes: Hashes): string {
  const files = [...hashes].map(([name, list]) => [name, list.length === 1 ? list[0] : list])
  return `${JSON.stringify({ files: Object.fromEntries(files) as object }, null, 2)}\n`
}

function hashesOf(files: Files): Hashes {
  return new Map([...files].map(([name, text]) => [name, [hashOf(Buffer.from(text))]]))
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
