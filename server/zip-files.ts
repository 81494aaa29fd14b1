import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** In every archive, so that the same files are the same bytes; the first day that the format knows. */
const MADE_AT = new Date(1980, 0, 1)

/** A ZIP archive of texts. @param files paths with "/" between their parts, in the order of the archive */
export async function zipFiles(files: readonly { path: string; text: string }[]): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const { path, text } of files) {
    zip.addBuffer(Buffer.from(text), path, { mtime: MADE_AT, mode: 0o100644, forceDosTimestamp: true })
  }
  zip.end()
  return buffer(zip.outputStream)
}
