import type { OverlaidModel, PlaceOnChart } from '@common-measure/charts'

/** The chart's model, in the colors of the drawing and with the units of its axes. */
export async function modelOf(figure: HTMLElement): Promise<OverlaidModel> {
  const response = await fetch(figure.dataset['model'] ?? '', { credentials: 'omit' })
  if (!response.ok) throw new Error(String(response.status))
  const { model: own } = (await response.json()) as { model: OverlaidModel }
  const { colors, units = '[]', places } = figure.dataset
  const model = {
    ...own,
    units: JSON.parse(units) as string[],
    ...(places === undefined ? {} : { places: JSON.parse(places) as PlaceOnChart[] }),
  }
  if (colors === undefined) return model
  const [ofCategories, ofSeries] = JSON.parse(colors) as [string[] | null, (string | null)[]]
  return {
    ...model,
    categories: { ...model.categories, colors: ofCategories },
    series: model.series.map((series, at) => ({ ...series, color: ofSeries[at] ?? null })),
  }
}
