import type { Color } from './color.ts'

/** Shades of the brand's colors. Components use roles instead (docs/design.md#colors). */
export const BRAND = {
  white: '#fff',
  'bayou-950': '#0a1917',
  // Ink: headings, footer, filled buttons.
  'bayou-900': '#0e2b27',
  'bayou-800': '#143b35',
  'bayou-700': '#17524a',
  // Links and controls.
  'bayou-600': '#0f6b5f',
  // Muted text on backgrounds that are light in both themes.
  'bayou-500': '#4d605b',
  'bayou-300': '#8cc9bb',
  'bayou-100': ['#dceee8', '#1a3a34'],
  'bayou-50': ['#eef6f3', '#132b27'],
  'azalea-700': '#a81650',
  // Accents in text.
  'azalea-600': '#c4245f',
  'azalea-500': '#e8467f',
  'azalea-200': '#f9c3d5',
  'azalea-100': ['#fde6ee', '#3b1827'],
  'sun-600': '#8a5f00',
  // The highlighter: progress, selection, calls to action.
  'sun-500': '#ffc42e',
  'sun-200': '#ffe39b',
  'sun-100': ['#fff3d1', '#332a0f'],
  // Success and error on ink.
  'green-300': '#7fd39a',
  'red-300': '#ff9a8b',
  'iris-200': '#c9d0fb',
  'sky-300': '#a5d5e4',
  'sky-100': ['#e1f1f5', '#14303a'],
} satisfies Record<string, Color>

/** Colors by purpose. */
export const ROLES = {
  page: ['#fff', '#0a1917'],
  // Background of muted sections.
  paper: ['#f6f6f0', '#0f2320'],
  // Recessed areas and inactive tabs.
  sunken: ['#ecede4', '#0a1512'],
  // Cards, menus, panels.
  surface: ['#fff', '#132b27'],
  line: ['#d9dcd1', '#27443e'],
  // Outlines of controls, with a contrast of 3:1.
  'line-strong': ['#7d8a85', '#718d86'],
  ink: ['#0e2b27', '#f1f7f3'],
  text: ['#1d3631', '#d9e6e1'],
  'text-muted': ['#4d605b', '#a3bab3'],
  link: ['#0f6b5f', '#7fd3c2'],
  'link-hover': ['#a81650', '#f9a8c4'],
  accent: ['#c4245f', '#f78fb3'],
  // Dark bands, whose text is light in both themes.
  band: ['#0e2b27', '#132b27'],
  'on-band': '#f3f7f1',
  'on-band-muted': '#a9c4bd',
  'band-line': '#2c4c46',
  // Overlay of dialogs and the tour on the page, and background of words on a picture.
  scrim: 'rgb(10 25 23 / 72%)',
  'scrim-thin': 'rgb(10 25 23 / 62%)',
  caption: 'rgb(14 43 39 / 78%)',
  cta: '#ffc42e',
  'on-cta': '#0e2b27',
  button: ['#0e2b27', '#ffc42e'],
  'on-button': ['#fff', '#0e2b27'],
  'button-hover': ['#17524a', '#ffe39b'],
  focus: ['#c4245f', '#ffc42e'],
  'focus-halo': ['#fff', '#0a1917'],
  ok: ['#1f6f3a', '#7fd39a'],
  'ok-tint': ['#e4f3e6', '#14301f'],
  warn: ['#8a5f00', '#f2c14e'],
  'warn-tint': ['#fff3d1', '#2e2710'],
  error: ['#b42318', '#ff9a8b'],
  'error-tint': ['#fdeae7', '#371a17'],
} satisfies Record<string, Color>

/** Colors of a topic (docs/design.md#colors). */
export interface TopicColors {
  /** Text and lines. */
  strong: Color
  /** Posters and the edge of a card; the same in both themes. */
  bright: string
  /** Grounds. */
  tint: Color
  /** Background of its quilts, which contain parts in the bright color. */
  deep: string
  /** Additional thread colors of its quilts. */
  accents: readonly [string, string]
}

const { 'bayou-900': INK, 'bayou-600': GREEN, 'azalea-500': AZALEA, 'sun-500': SUN } = BRAND

/** Sets of matching colors. A topic whose color is a bright one here gets the whole set. A topic without a color gets the next set. */
export const TOPIC_PALETTE = [
  {
    strong: ['#8e2a8b', '#e39adb'],
    bright: '#d873cc',
    tint: ['#fbeaf8', '#2e1a30'],
    deep: '#4f1752',
    accents: [SUN, AZALEA],
  },
  {
    strong: ['#b7331f', '#f79a82'],
    bright: '#f2694a',
    tint: ['#fdebe5', '#351d17'],
    deep: '#8f2314',
    accents: [SUN, INK],
  },
  {
    strong: ['#3f4aa8', '#a9b3f7'],
    bright: '#8794ee',
    tint: ['#eceefc', '#1c2140'],
    deep: '#2b3380',
    accents: [AZALEA, SUN],
  },
  {
    strong: ['#7d5700', '#f2c14e'],
    bright: '#f5b820',
    tint: ['#fff3d1', '#2e2710'],
    deep: '#0e2b27',
    accents: [GREEN, AZALEA],
  },
  {
    strong: ['#a84a0a', '#f9aa70'],
    bright: '#f88c3e',
    tint: ['#ffecdd', '#342113'],
    deep: '#a84a0a',
    accents: ['#4654b8', SUN],
  },
  {
    strong: ['#2c6e2f', '#9fd377'],
    bright: '#7fc04f',
    tint: ['#eaf5e1', '#1a2f18'],
    deep: '#1d4f25',
    accents: [GREEN, AZALEA],
  },
  {
    strong: ['#b81d5b', '#f793b3'],
    bright: '#f2648f',
    tint: ['#fde7ef', '#371827'],
    deep: '#9c1148',
    accents: ['#0b6570', SUN],
  },
  {
    strong: ['#0b6570', '#6fcdd5'],
    bright: '#38b0ba',
    tint: ['#e0f4f5', '#0f3236'],
    deep: '#0b6570',
    accents: [SUN, AZALEA],
  },
  {
    strong: ['#2b5a8c', '#8fc0ec'],
    bright: '#62a3dc',
    tint: ['#e5f0fa', '#152b40'],
    deep: '#16385c',
    accents: [SUN, AZALEA],
  },
] as const satisfies readonly TopicColors[]

/** Colors of parts that belong to no topic. */
export const HOUSE_COLORS: TopicColors = TOPIC_PALETTE[3]

/** Text color on any strong and any bright color of a topic. */
export const ON_TOPICS = { 'on-topic': ['#fff', '#0e2b27'], 'on-topic-bright': '#0e2b27' } satisfies Record<
  string,
  Color
>

/** Layers of a shadow: each an offset with its blur, and its color. */
type Shadow = readonly (readonly [shape: string, color: Color])[]

/** Shadows from low to high. Shadows of the dark theme have one layer. */
export const SHADOWS = {
  'shadow-1': [['0 1px 2px', ['rgb(14 43 39 / 8%)', 'rgb(0 0 0 / 40%)']]],
  'shadow-2': [
    ['0 2px 4px', ['rgb(14 43 39 / 6%)', 'transparent']],
    ['0 12px 28px -8px', ['rgb(14 43 39 / 18%)', 'rgb(0 0 0 / 60%)']],
  ],
  'shadow-3': [
    ['0 4px 8px', ['rgb(14 43 39 / 6%)', 'transparent']],
    ['0 28px 64px -12px', ['rgb(14 43 39 / 32%)', 'rgb(0 0 0 / 75%)']],
  ],
} satisfies Record<string, Shadow>

export const BLACK = '#000'

/** Colors for print: black on white. */
export const PRINT: Readonly<Record<string, string>> = {
  page: '#fff',
  paper: '#fff',
  surface: '#fff',
  ink: BLACK,
  text: BLACK,
  'text-muted': '#333',
  line: '#999',
  link: BLACK,
  band: '#fff',
  'on-band': BLACK,
  'on-band-muted': '#333',
}
