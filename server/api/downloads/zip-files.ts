import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** In every archive, so that the same files are the same bytes; the first day that the format knows. */
const MADE_AT = new Date(1980, 0, 1)

/**
 * A ZIP archive of texts, made while it is read: one file is held at a time.
 *
 * @param files paths with "/" between their parts, in the order of the archive
 */
export function zipFiles(
  files: readonly { path: string; text: () => string }[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const { path, text } of files) {
    const options = { mtime: MADE_AT, mode: 0o100644, forceDosTimestamp: true }
    zip.addReadStreamLazy(path, options, (give) => give(null, Readable.from([Buffer.from(text())])))
  }
  zip.end()
  return Readable.toWeb(Readable.from(zip.outputStream)) as ReadableStream<Uint8Array<ArrayBuffer>>
}
