import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { compileFamily, hasTags } from './compile-messages.ts'
import type { Family } from './compile-messages.ts'

/** The language that the modules in the repository are made from. */
export const LANGUAGE = 'en'

/** Where the catalogues are, a file for each language, what uses them, and where their modules go. */
export const CATALOGUES = [
  { box: 'app/', catalogues: 'app/messages', modules: 'app/messages' },
  { box: 'services/', catalogues: 'services/content/messages', modules: 'services/content/messages' },
  { box: 'packages/charts/', catalogues: 'packages/charts/messages', modules: 'packages/charts/src/messages' },
]

/** The modules of all catalogues, a file for each family of messages, by their paths. */
export async function messageModules(): Promise<Map<string, string>> {
  const modules = new Map<string, string>()
  for (const { catalogues, modules: folder } of CATALOGUES) {
    const catalogue = path.posix.join(catalogues, `${LANGUAGE}.json`)
    const families = JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, Family>
    for (const [family, messages] of Object.entries(families)) {
      const extension = Object.values(messages).some(hasTags) ? 'tsx' : 'ts'
      const file = path.posix.join(folder, `${family}.${extension}`)
      const style = (await resolveConfig(file)) ?? {}
      modules.set(file, await format(compileFamily(messages, LANGUAGE), { ...style, filepath: file }))
    }
  }
  return modules
}

/** The folders that hold nothing but modules of messages, and their catalogues. */
export const MODULE_FOLDERS = CATALOGUES.map(({ modules }) => modules)
