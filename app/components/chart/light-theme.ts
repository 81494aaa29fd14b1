import type { ChartModel } from '@common-measure/charts'
import { THEMES, type Theme } from '@common-measure/charts/svg/themes.ts'

/** The light theme with the colors that places and topics have in the community's style sheet, whatever theme the page has. */
export function lightTheme({ series, categories, colorKey }: ChartModel): Theme {
  const used = [...series, ...(colorKey ?? [])].map(({ color }) => color)
  const local = [...used, ...(categories.colors ?? [])].filter((color) => color && /^(place|topic)-/.test(color))
  const sample = document.createElement('div')
  sample.dataset['theme'] = 'light'
  document.body.append(sample)
  const style = getComputedStyle(sample)
  const tokens = local.flatMap((color) => [`${color}`, `label-${color}`, `on-${color}`])
  const colors = tokens.map((token) => [token, style.getPropertyValue(`--${token}`).trim()])
  sample.remove()
  return { ...THEMES.light, ...(Object.fromEntries(colors) as Theme) }
}
