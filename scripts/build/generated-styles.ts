import { format, resolveConfig } from 'prettier'
import { pictureThemes } from './picture-themes.ts'
import { tokensCss } from './tokens-css.ts'

const TEXTS = {
  'app/styles/tokens.css': tokensCss,
  'packages/charts/src/svg/themes.ts': pictureThemes,
}

/** Files generated from the design's values, by path. */
export async function generatedStyles(): Promise<Map<string, string>> {
  const options = await resolveConfig('package.json')
  const files = Object.entries(TEXTS).map(
    async ([filepath, text]) => [filepath, await format(text(), { ...options, filepath })] as const,
  )
  return new Map(await Promise.all(files))
}
