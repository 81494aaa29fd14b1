import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { compileFamily, hasTags } from './compile-messages.ts'
import { CATALOGUES, catalogueIn, FIRST_LANGUAGE, OWN_WORDS } from './languages.ts'

/** Modules of all catalogues in the first language, one file per message family, by path. */
export async function messageModules(): Promise<Map<string, string>> {
  const modules = new Map<string, string>()
  for (const { catalogues, modules: folder } of CATALOGUES) {
    for (const [family, messages] of Object.entries(catalogueIn(catalogues, FIRST_LANGUAGE))) {
      if (family === OWN_WORDS) continue
      const extension = Object.values(messages).some(hasTags) ? 'tsx' : 'ts'
      const file = path.posix.join(folder, `${family}.${extension}`)
      const style = (await resolveConfig(file)) ?? {}
      modules.set(file, await format(compileFamily(messages, FIRST_LANGUAGE), { ...style, filepath: file }))
    }
  }
  return modules
}

/** Folders that contain only message modules, and their catalogues. */
export const MODULE_FOLDERS = CATALOGUES.map(({ modules }) => modules)
