import { categoryText } from './category-text.ts'
import type { OverlaidModel, PlaceOnChart } from './chart-overlay.ts'
import type { VisibleView } from './visible-state.ts'

const myPlace = new WeakMap<VisibleView, Map<string, VisibleView>>()

/** The view with the reader's place; the same object each time. A chart has only a few places. */
export function viewWithMyPlace(view: VisibleView, place: string): VisibleView {
  const cached = myPlace.get(view)?.get(place)
  if (cached) return cached
  const panels = view.panels && { panels: view.panels.map((panel) => ({ ...panel, myPlace: place })) }
  const made = { ...view, ...panels, myPlace: place }
  myPlace.set(view, (myPlace.get(view) ?? new Map<string, VisibleView>()).set(place, made))
  return made
}

/** The reader's place, if the chart shows it. */
export function placeOn({ places = [] }: Pick<OverlaidModel, 'places'>, id: string | null): PlaceOnChart | null {
  return places.find((place) => place.id === id) ?? null
}

/** The model with only the reader's place highlighted; unchanged in a view without the place. */
export function withMyPlace(
  model: OverlaidModel,
  { series, myPlace: id }: Pick<VisibleView, 'series' | 'myPlace'>,
): OverlaidModel {
  const place = placeOn(model, id ?? null)
  if (!place) return model
  const own = series.filter((index) => place.series.includes(index))
  const { categories } = place
  if (own.length === 0 && categories.length === 0) return model
  const { highlightCategories: _, ...plain } = model
  return {
    ...plain,
    myPlace: nameOf(model, place, own),
    series: model.series.map(({ highlight: _highlight, ...one }, at) =>
      own.includes(at) ? { ...one, highlight: true } : one,
    ),
    ...(categories.length > 0 ? { highlightCategories: categories } : {}),
  }
}

/** Name of the place in the chart. */
function nameOf(
  { filters, series, categories }: OverlaidModel,
  place: PlaceOnChart,
  [first]: readonly number[],
): string {
  for (const kind of ['group', 'toggle'] as const) {
    const option = filters[kind]?.options[place[kind] ?? -1]
    if (option !== undefined) return option
  }
  const one = first === undefined ? undefined : series[first]
  return one?.label ?? categoryText(categories, place.categories[0] ?? 0)
}
