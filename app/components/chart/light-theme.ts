import type { ChartModel } from '@common-measure/charts'
import { THEMES } from '@common-measure/charts/svg/themes.ts'
import type { Theme } from '@common-measure/charts/svg/themes.ts'

const PLACE = 'place-'

/** The light theme with the colors that a chart's places have in the community's style sheet, whatever theme the page has. */
export function lightTheme({ series, categories, colorKey }: ChartModel): Theme {
  const used = [...series, ...(colorKey ?? [])].map(({ color }) => color)
  const places = [...used, ...(categories.colors ?? [])].filter((color) => color?.startsWith(PLACE))
  const sample = document.createElement('div')
  sample.dataset['theme'] = 'light'
  document.body.append(sample)
  const style = getComputedStyle(sample)
  const tokens = places.flatMap((color) => [`${color}`, `label-${color}`, `on-${color}`])
  const colors = tokens.map((token) => [token, style.getPropertyValue(`--${token}`).trim()])
  sample.remove()
  return { ...THEMES.light, ...(Object.fromEntries(colors) as Theme) }
}
