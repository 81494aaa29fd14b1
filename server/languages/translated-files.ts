import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileTranslations } from '#services/desk/translations/file-translations.ts'
import type { ListedTranslation } from '#services/desk/translations/listed-translation.ts'
import { COMMUNITY_FILE } from '../composition/load-community.ts'
import { programFolder } from '../settings/program-folder.ts'

/** What a language lacks of the community and of the reference set, read now. */
export function translatedFiles(contentDir: string, language: string): ListedTranslation[] {
  const reference = path.join(programFolder(), 'reference')
  const files = [
    { name: COMMUNITY_FILE, folder: contentDir },
    { name: 'indicators.csv', folder: reference },
    { name: 'datasets.json', folder: reference },
  ] as const
  return files.flatMap(({ name, folder }) => {
    const [first, own] = [path.join(folder, name), path.join(contentDir, language, name)].map(textOf)
    return fileTranslations(language, { name, first: first ?? null, own: own ?? null })
  })
}

/** The same as texts in the first language. */
export function missingInFiles(contentDir: string, language: string): string[] {
  return translatedFiles(contentDir, language).flatMap(({ texts }) => texts.map(({ first }) => first))
}

/** null for a file that is not there. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
