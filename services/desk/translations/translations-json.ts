import type { LanguageTranslations } from './translation-lists.ts'

/** What each language lacks (docs/contracts/desk.md#translations). */
export function translationsJson(languages: readonly LanguageTranslations[]) {
  return {
    languages: languages.map(({ language, items }) => ({
      language,
      items: items.map(({ kind, title, edit, isOld, madeFrom, modified, texts }) => ({
        kind,
        title,
        edit,
        state: isOld ? 'out-of-date' : 'missing',
        made_from: madeFrom,
        modified,
        texts: texts.map(({ path, first, own }) => ({ path, first, translation: own })),
      })),
    })),
  }
}
