import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { XLSX_TYPE } from '#services/desk/check/read-pasted.ts'
import { readGuide, type GuideBlock } from '#services/desk/read-guide.ts'

/** The editors' guide and its files, from the folder of documents. */
export type Guide = ReturnType<typeof createGuide>

export interface GuideFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

const TYPES: Record<string, string> = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png', xlsx: XLSX_TYPE }

/** @param docs folder of editors.md */
export function createGuide(docs: string) {
  return {
    read: async (): Promise<GuideBlock[]> => readGuide(await readFile(path.join(docs, 'editors.md'), 'utf8')),
    /** A picture or the template workbook by its name; null for any other name. */
    async file(name: string): Promise<GuideFile | null> {
      const [, ending = ''] = /^[a-z][a-z-]*\d*\.(svg|png|xlsx)$/.exec(name) ?? []
      const type = TYPES[ending]
      const bytes = type === undefined ? null : await readFile(path.join(docs, 'editors', name)).catch(() => null)
      return bytes && type !== undefined ? { bytes: new Uint8Array(bytes), type } : null
    },
  }
}
