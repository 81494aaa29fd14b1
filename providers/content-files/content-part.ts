import { type JsonFile, parseJson } from '#services/community/faults.ts'

/** Value of a content part with sentences about oddities, or its faults, one sentence each. */
export type PartReading<T> = { ok: true; value: T; remarks: string[] } | { ok: false; faults: string[] }

/** Files of the content folder by their relative path, such as "es/terms.csv". */
export interface OpenFiles {
  /**
   * Text of a file; null if it does not exist.
   *
   * @throws ContentFault
   */
  text(name: string): string | null
  /** File name as shown in faults. */
  shown(name: string): string
  /** True if these are the last good copies. */
  areCopies: boolean
}

/** One file of the content folder, with the files that it names. */
export interface ContentPart<T> {
  name: string
  read: (files: OpenFiles) => PartReading<T>
}

interface FilePartOptions<T> {
  /** Description of a correct file, such as "a list of items in [ ]". */
  right: string
  parse: (source: JsonFile) => PartReading<T>
}

/** A part with a single file; null if it does not exist. */
export function filePart<T>(name: string, { right, parse }: FilePartOptions<T>): ContentPart<T | null> {
  return {
    name,
    read(files) {
      const json = files.text(name)
      const file = files.shown(name)
      if (json === null) return { ok: true, value: null, remarks: [] }
      if (json.trim() === '') return { ok: false, faults: [`${file}, line 1: the file is empty; expected ${right}.`] }
      return parse({ file, json })
    },
  }
}

/** The same for JSON. `take` returns null for an invalid value. */
export function jsonPart<T>(
  name: string,
  right: string,
  take: (value: unknown, source: JsonFile) => { value: T; remarks: string[] } | null,
): ContentPart<T | null> {
  return filePart(name, {
    right,
    parse(source) {
      const parsed = parseJson(source)
      if (!parsed.ok) return parsed
      const taken = take(parsed.value, source)
      if (taken) return { ok: true, ...taken }
      return { ok: false, faults: [`${source.file}, line 1: the file is not ${right}.`] }
    },
  })
}

export function textPart(name: string): ContentPart<string | null> {
  return filePart(name, { right: 'a text', parse: ({ json }) => ({ ok: true, value: json, remarks: [] }) })
}
