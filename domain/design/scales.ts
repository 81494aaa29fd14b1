/** CSS values of one scale by custom property. */
export type Scale = Readonly<Record<string, string>>

/** Minimum window width, px, at which the spaces have the values of the scale. */
const NARROWEST = 320

/**
 * Type sizes scale with the width of the window. Large sizes are limited to a share of it, so that a word of twelve
 * letters fits a phone even at a large type setting.
 */
export const TYPE: Scale = {
  'font-display':
    "'Besley Variable', 'Fallback Georgia', 'Fallback Noto Serif', 'Fallback DejaVu Serif', 'Clarendon', 'Rockwell', georgia, serif",
  'font-text':
    "'Libre Franklin Variable', 'Fallback Arial', 'Fallback Roboto', 'Fallback DejaVu Sans', 'Franklin Gothic Book', 'Helvetica Neue', arial, sans-serif",
  'size--2': '0.8125rem',
  'size--1': fluid(14, 15),
  'size-0': fluid(16, 17),
  'size-1': fluid(18, 20, 7.5),
  'size-2': fluid(20, 24, 8),
  'size-3': fluid(24, 30, 10.5),
  'size-4': fluid(30, 42, 11.25),
  'size-5': fluid(36, 56, 11.25),
  'size-6': fluid(42, 82, 13.125),
  'leading-display': '1.04',
  'leading-heading': '1.14',
  'leading-text': '1.6',
  'track-display': '-0.032em',
  'track-heading': '-0.018em',
  'track-caps': '0.06em',
  measure: '66ch',
}

/** Multiples of 4 px, with half steps between some. At a large type setting on a phone they shrink in favor of the text. */
export const SPACE: Scale = {
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': step(16),
  'space-4-half': step(20),
  'space-5': step(24),
  'space-5-half': step(28),
  'space-6': step(32),
  'space-7': step(48),
  'space-8': step(64),
  'space-9': step(96),
  section: fluid(64, 112, 20),
  gutter: fluid(20, 60, 6.25),
  gap: fluid(16, 32, 5),
  container: '82.5rem',
  // Independent of the reader's type size (docs/contracts/pages.md#widths).
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

/** Durations. If reduced motion is requested, each is 1 ms. */
export const DURATIONS: Scale = {
  't-fast': '120ms',
  't-base': '200ms',
  't-slow': '300ms',
  't-slide': '500ms',
  't-long': '1500ms',
}

/** Stacking order of layers. */
export const LAYERS: Scale = {
  'z-sticky': '10',
  'z-header': '50',
  'z-menu': '60',
  'z-modal': '80',
  'z-tour': '90',
  'z-toast': '100',
}

/**
 * A length that grows from `small` px in windows 360 px wide to `large` px in windows 1440 px wide, and is constant outside of that range.
 *
 * @param maxShare maximum percentage of the window's width, regardless of the reader's type size
 */
function fluid(small: number, large: number, maxShare?: number): string {
  const slope = (large - small) / (1440 - 360)
  const length = `clamp(${rem(small)}, ${rem(small - slope * 360)} + ${round(slope * 100)}vw, ${rem(large)})`
  return maxShare === undefined ? length : `min(${length}, ${maxShare}vw)`
}

/** A space of `px`, limited to its share of the narrowest window. */
function step(px: number): string {
  return `min(${rem(px)}, ${round((px / NARROWEST) * 100)}vw)`
}

function rem(px: number): string {
  return `${round(px / 16)}rem`
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
