import { randomUUID } from 'node:crypto'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'

/** The documents of an index as JSON in UTF-8, one behind the other. */
export interface DocumentBytes {
  readonly length: number
  /** Those from one place to another. @throws Error for a file that has been cut off */
  read(start: number, end: number): Uint8Array
}

export function documentsInMemory(bytes: Uint8Array): DocumentBytes {
  return { length: bytes.length, read: (start, end) => bytes.subarray(start, end) }
}

/** A file that stays open as long as something reads it. */
export interface OpenFile {
  readonly fd: number
}

/** An index that has been replaced still answers the searches that began before. */
const closing = new FinalizationRegistry<number>((fd) => closeSync(fd))

/** A copy without a name, which nobody can change; where there is no room for one, the file itself. */
export async function openCopy(file: string): Promise<OpenFile> {
  const copy = `${file}.${randomUUID()}`
  try {
    await copyFile(file, copy, constants.COPYFILE_FICLONE)
    return openFile(copy)
  } catch {
    return openFile(file)
  } finally {
    // A system that deletes no open file leaves it to the next start.
    await rm(copy, { force: true }).catch(() => {})
  }
}

function openFile(file: string): OpenFile {
  const opened = { fd: openSync(file, 'r') }
  closing.register(opened, opened.fd)
  return opened
}

/**
 * Documents that lie in a file: they are more than half of an index, and a search reads a few of them, which the system
 * has at hand.
 */
export function documentsInFile(file: OpenFile, offset: number, length: number): DocumentBytes {
  return {
    length,
    read(start, end) {
      const bytes = Buffer.allocUnsafeSlow(end - start)
      if (readSync(file.fd, bytes, 0, bytes.length, offset + start) === bytes.length) return bytes
      throw new Error('The file of the search index has been cut off')
    },
  }
}
