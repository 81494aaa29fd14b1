import path from 'node:path'
import { GENERATED } from './file-kinds.ts'

interface SourceFile {
  file: string
  text: string
}

const SOURCE = /\.(tsx?|mjs|js|css|php)$/
const NOT_SOURCE = /\.(test|spec|contract)\.tsx?$|(^|\/)(contracts|fixtures)\//
/** Folders with many small files of the same form, whose number does not make them hard to read. */
const LISTS = /(^|\/)(migrations|messages)\//

/** True for code and styles without tests, contracts, fixtures and generated files. Code that tests share counts. */
export function isSource(file: string): boolean {
  return SOURCE.test(file) && !NOT_SOURCE.test(file) && file !== GENERATED
}

/** Number of lines of the source files below the given folders. */
export function sourceLines(files: readonly SourceFile[], folders: readonly string[]): number {
  return files
    .filter(({ file }) => isSource(file) && isBelow(file, folders))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
}

/** The folder with the most source files directly in it, such as { folder: 'server/http', count: 16 }. */
export function fullestFolder(files: readonly string[], folders: readonly string[]): { folder: string; count: number } {
  const counted = Map.groupBy(
    files.filter((file) => isSource(file) && !LISTS.test(file) && isBelow(file, folders)),
    (file) => path.posix.dirname(file),
  )
  const [first] = [...counted].toSorted(([, one], [, other]) => other.length - one.length)
  return { folder: first?.[0] ?? '', count: first?.[1].length ?? 0 }
}

function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`))
}
