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

/**
 * Ramps of ordered names, from least to most: in one hue, in two hues around a middle (with steps in between for long
 * arms on maps), and the colors of the air quality index (EPA). Neighbors in the first two differ by 1.2:1 and each by 3:1 from a card; the third has edges.
 */
export const RAMPS = {
  'seq-1': { mark: ['#5f9f6d', '#4975ad'], label: ['#418151', '#6694cd'] },
  'seq-2': { mark: ['#168662', '#4997c2'] },
  'seq-3': { mark: ['#047465', '#34afc8'] },
  'seq-4': { mark: ['#0b6266', '#2cc5c5'] },
  'seq-5': { mark: ['#025062', '#5cdabc'] },
  'seq-6': { mark: ['#023e5d', '#94eea8'] },
  'seq-7': { mark: ['#08294f', '#e2fb95'] },
  'div-1': { mark: ['#6a2700', '#ffd7b2'] },
  'div-1-2': { mark: ['#7e3502', '#fdb986'] },
  'div-2': { mark: ['#914203', '#fa9c57'] },
  'div-2-3': { mark: ['#9d5213', '#e38b51'] },
  'div-3': { mark: ['#aa6221', '#cd7b4b'], label: ['#aa6221', '#cf7d4d'] },
  'div-3-4': { mark: ['#9e7c5e', '#917158'], label: ['#866a50', '#ae8a72'] },
  'div-4': { mark: ['#8d938e', '#6e746f'], label: ['#6f7570', '#8d938e'] },
  'div-4-5': { mark: ['#5d8a87', '#5c888b'], label: ['#4d7774', '#6c999c'] },
  'div-5': { mark: ['#078181', '#3b9ca7'], label: ['#078181', '#3d9ea8'] },
  'div-5-6': { mark: ['#077276', '#47aeb7'] },
  'div-6': { mark: ['#07636b', '#54c2c8'] },
  'div-6-7': { mark: ['#03535d', '#6cd8d8'] },
  'div-7': { mark: ['#00434f', '#85f0e9'] },
  'air-1': { mark: ['#00e400', '#00e400'], label: ['#007a00', '#00e400'] },
  'air-2': { mark: ['#ffff00', '#ffff00'], label: ['#6f6200', '#ffff00'] },
  'air-3': { mark: ['#ff7e00', '#ff7e00'], label: ['#b35400', '#ff7e00'] },
  'air-4': { mark: ['#ff0000', '#ff5247'], label: ['#e00000', '#ff5247'] },
  'air-5': { mark: ['#8f3f97', '#bf78c9'] },
  'air-6': { mark: ['#7e0023', '#bd4f68'], label: ['#7e0023', '#dc7289'] },
} satisfies Record<string, SeriesColors>

/** Series whose mark color is readable as text, and whose marks can carry text in the card's color. They need no other colors. */
export const PLAIN_SERIES = {
  'sex-female': ['#8e2a8b', '#e39adb'],
  'sex-male': ['#0f6b5f', '#4dbfa9'],
  'series-total': ['#0e2b27', '#f1f7f3'],
  // Outline of race-aapi, which is always drawn.
  'race-aapi-edge': ['#9a6b00', '#f2bf1f'],
  // Outlines of the pale colors of the air quality index.
  'air-1-edge': ['#007a00', '#00e400'],
  'air-2-edge': ['#7d6e00', '#ffff00'],
  'air-3-edge': ['#b35400', '#ff7e00'],
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

/** Pairs of classes of two measures on a map, the first measure rising by threes. Borders part them. */
export const PAIRS = {
  'pair-1': ['#dcdfd8', '#31443f'],
  'pair-2': ['#9fd8d6', '#2f7575'],
  'pair-3': ['#3fb3b3', '#35b8b6'],
  'pair-4': ['#d9a3cd', '#7c4672'],
  'pair-5': ['#98a0cc', '#7272a6'],
  'pair-6': ['#4a8fb5', '#6facd6'],
  'pair-7': ['#b84f9f', '#cc66b8'],
  'pair-8': ['#7f5a9e', '#b894dc'],
  'pair-9': ['#33407f', '#f0e8ff'],
} satisfies Record<string, Color>

export const MAPS = {
  'map-active': ['#cf2f6d', '#f573a3'],
  'on-map-active': ['#fff', '#0e2b27'],
  'map-idle': ['#d9dcd1', '#2f4a45'],
  'map-neighbor': ['#ecede4', '#17302c'],
} satisfies Record<string, Color>
