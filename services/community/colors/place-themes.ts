import { inkOn } from '@common-measure/charts/draw/paint.ts'
import { type Theme, THEMES } from '@common-measure/charts/svg/themes.ts'
import type { Brand, Place } from '#domain/community.ts'
import { brandThemes } from './brand-colors.ts'
import type { ColoredTopic } from './topic-colors.ts'
import { topicTheme } from './topic-themes.ts'

type ThemeName = keyof typeof THEMES
type Themes = Readonly<Record<ThemeName, Theme>>
type ColoredPlace = Pick<Place, 'id' | 'mark' | 'label'>

/** Colors of places by token: the mark, the text next to it with "label-", and the text inside it with "on-". */
export function placeThemes(places: readonly ColoredPlace[]): Themes {
  return { light: themeOf(places, 0), dark: themeOf(places, 1) }
}

/** Topics and places whose colors a chart may use. */
export interface Colored {
  places: readonly ColoredPlace[]
  brand: Pick<Brand, 'colors'>
  topics: readonly ColoredTopic[]
}

/** The colors of a community's charts as files. */
export function chartTheme({ places, brand, topics }: Colored, theme: ThemeName): Theme {
  return {
    ...THEMES[theme],
    ...brandThemes(brand.colors)[theme],
    ...placeThemes(places)[theme],
    ...topicTheme(topics, theme),
  }
}

function themeOf(places: readonly ColoredPlace[], at: 0 | 1): Theme {
  const colors = places.flatMap(({ id, mark, label }) => [
    [`place-${id}`, mark[at]],
    [`label-place-${id}`, label[at]],
    [`on-place-${id}`, inkOn(mark[at])],
  ])
  return Object.fromEntries(colors) as Theme
}
