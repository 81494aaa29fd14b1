import type { Color } from './color.ts'

/**
 * Colors of a series: its marks, and the text next to them. Without a label color the text uses the mark's, which then
 * has a contrast of at least 4.5:1 on a card.
 */
export interface SeriesColors {
  mark: readonly [light: string, dark: string]
  label?: readonly [light: string, dark: string]
}

/** Fixed colors of races and sexes (docs/contracts/chart-model.md#colors). Colors of places belong to a community. */
export const FIXED_SERIES = {
  'race-white': { mark: ['#622a9c', '#9d8cd8'] },
  'race-hispanic': { mark: ['#c64a4d', '#f95249'], label: ['#bb484b', '#f9554d'] },
  'race-black': { mark: ['#2f9ebc', '#81e7f5'], label: ['#24798c', '#81e7f5'] },
  'race-aapi': { mark: ['#e8ba2a', '#f2bf1f'], label: ['#7d5a00', '#f2bf1f'] },
  'race-other': { mark: ['#0f4a18', '#93bf96'] },
} satisfies Record<string, SeriesColors>

/** Palette for all other series, in an order that keeps adjacent colors distinct for color-blind readers too. */
export const PALETTE: readonly SeriesColors[] = [
  { mark: ['#0f6b5f', '#3db39e'] },
  { mark: ['#bf8500', '#f2b632'], label: ['#835a00', '#f2b632'] },
  { mark: ['#4654b8', '#8061c8'], label: ['#4654b8', '#9981d3'] },
  { mark: ['#d12f6e', '#bb5541'], label: ['#cd2f6d', '#ca7a6b'] },
  { mark: ['#6f0501', '#d9d5fb'] },
  { mark: ['#648fff', '#a6fdc5'], label: ['#476db6', '#a6fdc5'] },
  { mark: ['#5e0f57', '#c294fd'] },
  { mark: ['#952945', '#2a8181'], label: ['#952945', '#559a9a'] },
  { mark: ['#b11500', '#96b87d'] },
  { mark: ['#a884ae', '#a77eb4'], label: ['#7a6986', '#a981b6'] },
  { mark: ['#869b65', '#7d997a'], label: ['#5d7550', '#7d997a'] },
  { mark: ['#361f9f', '#e9753d'] },
  { mark: ['#004b33', '#a2cfcc'] },
  { mark: ['#7e6a9f', '#e7ec91'], label: ['#7a679a', '#e7ec91'] },
]

/** Series whose mark color is readable as text, and whose marks can carry text in the card's color. They need no other colors. */
export const PLAIN_SERIES = {
  'sex-female': ['#8e2a8b', '#e39adb'],
  'sex-male': ['#0f6b5f', '#4dbfa9'],
  'series-total': ['#0e2b27', '#f1f7f3'],
  // Outline of race-aapi, which is always drawn.
  'race-aapi-edge': ['#9a6b00', '#f2bf1f'],
} satisfies Record<string, Color>

/** Palette colors that look like a fixed color other than a place's. They are skipped next to it (docs/contracts/chart-model.md#colors). */
export const SAME_INK: Readonly<Record<string, string>> = {
  'sex-male': 'chart-1',
}

/** Colors of the parts around the marks. */
export const CHART_PARTS = {
  'chart-grid': ['#e3e5db', '#1f3a35'],
  'chart-axis': ['#7d8a85', '#718d86'],
  'chart-label': ['#4d605b', '#a3bab3'],
  // Dimmed series.
  'chart-faded': ['#d5d9cf', '#2f4a45'],
} satisfies Record<string, Color>

export const MAPS = {
  'map-active': ['#cf2f6d', '#f573a3'],
  'on-map-active': ['#fff', '#0e2b27'],
  'map-idle': ['#d9dcd1', '#2f4a45'],
  'map-neighbor': ['#ecede4', '#17302c'],
} satisfies Record<string, Color>
