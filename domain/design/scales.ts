/** CSS values of one scale by the names of their custom properties. */
export type Scale = Readonly<Record<string, string>>

/** Sizes follow the width of the window. */
export const TYPE: Scale = {
  'font-display': "'Besley Variable', 'Clarendon', 'Rockwell', georgia, serif",
  'font-text': "'Libre Franklin Variable', 'Franklin Gothic Book', 'Helvetica Neue', arial, sans-serif",
  'size--2': '0.8125rem',
  'size--1': fluid(14, 15),
  'size-0': fluid(16, 17),
  'size-1': fluid(18, 20),
  'size-2': fluid(20, 24),
  'size-3': fluid(24, 30),
  'size-4': fluid(30, 42),
  'size-5': fluid(36, 56),
  'size-6': fluid(42, 82),
  'leading-display': '1.04',
  'leading-heading': '1.14',
  'leading-text': '1.6',
  'track-display': '-0.032em',
  'track-heading': '-0.018em',
  'track-caps': '0.06em',
  measure: '66ch',
}

/** Multiples of 4 px. Half a step stands between two. */
export const SPACE: Scale = {
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-4-half': '1.25rem',
  'space-5': '1.5rem',
  'space-5-half': '1.75rem',
  'space-6': '2rem',
  'space-7': '3rem',
  'space-8': '4rem',
  'space-9': '6rem',
  section: fluid(64, 112),
  gutter: fluid(20, 60),
  gap: fluid(16, 32),
  container: '82.5rem',
  // Does not follow the reader's type (docs/contracts/pages.md#widths).
  'container-search': '1300px',
  'container-wide': '100rem',
}

export const SHAPE: Scale = {
  'radius-s': '3px',
  'radius-m': '6px',
  'radius-l': '14px',
  'radius-pill': '999px',
  rule: '2px',
}

export const EASINGS: Scale = {
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  'ease-in-out': 'cubic-bezier(0.65, 0, 0.35, 1)',
}

/** With less motion asked for, each is 1 ms. */
export const DURATIONS: Scale = {
  't-fast': '120ms',
  't-base': '200ms',
  't-slow': '300ms',
  't-slide': '500ms',
  't-long': '1500ms',
}

/** What lies over what. */
export const LAYERS: Scale = {
  'z-sticky': '10',
  'z-header': '50',
  'z-menu': '60',
  'z-modal': '80',
  'z-tour': '90',
  'z-toast': '100',
}

/** A length that grows from `small` px in windows 360 px wide to `large` px in those of 1440, and holds its ends outside. */
function fluid(small: number, large: number): string {
  const slope = (large - small) / (1440 - 360)
  const rem = (px: number) => `${round(px / 16)}rem`
  return `clamp(${rem(small)}, ${rem(small - slope * 360)} + ${round(slope * 100)}vw, ${rem(large)})`
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
