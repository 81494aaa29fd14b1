import { SPACE } from './domain/design/scales.ts'
import * as BREAKPOINTS from './domain/design/breakpoints.ts'

const COLOR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'light-dark']

const STEPS = Object.entries(SPACE).flatMap(([name, value]) =>
  /^space-\d/.test(name) ? [value.match(/[\d.]+rem/)[0].replace('.', '\\.')] : [],
)
const byHand = (lengths) => new RegExp(`(^|\\s)-?(${lengths})(\\s|$)`)

/**
 * Spaces are steps of the scale. By hand are only hairlines, under 10 px; multiples of 4 px above 2 rem, where steps are
 * far apart; and the ends of what grows with the window, in functions.
 */
const SPACES_BY_HAND = [byHand(STEPS.join('|')), byHand('[01]?\\.\\d+rem|1rem|\\d+\\.(?!25|5|75)\\d+rem|\\d\\d+px')]
/** Texts have a size of the scale; figures, above 2 rem, may have their own. */
const SIZES_BY_HAND = [/(^|\s)([01]?\.\d+rem|1rem)(?=\s*(\/|$))/]

export default {
  extends: 'stylelint-config-standard',
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'selector-class-pattern': '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$',
    // The browser would find their styles for every element, which has none of them.
    'selector-disallowed-list': ['/(^|[\\s>+~])\\*?::(before|after)/'],
    'no-descending-specificity': null,
    'custom-property-empty-line-before': null,
    'custom-property-pattern': '^[a-z][a-z0-9]*(--?[a-z0-9]+)*$',
    'declaration-empty-line-before': null,
    'comment-empty-line-before': null,
    'rule-empty-line-before': null,
    'at-rule-empty-line-before': null,
    // Colors, spaces, sizes and widths of windows come from domain/design. Where something else fixes one, the line
    // above says what.
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': COLOR_FUNCTIONS,
    'declaration-property-value-disallowed-list': {
      '/^(padding|margin|gap|row-gap|column-gap)/': SPACES_BY_HAND,
      '/^font(-size)?$/': SIZES_BY_HAND,
    },
    'media-feature-name-value-allowed-list': { width: Object.values(BREAKPOINTS) },
    'at-rule-no-unknown': [true, { ignoreAtRules: ['design-tokens'] }],
  },
  overrides: [
    {
      // services/charts/embed-height.ts computes with the spaces of charts, and pages of others have frames of that height.
      files: ['app/charts/**/*.css', 'app/pages/charts/*.css'],
      rules: {
        'declaration-property-value-disallowed-list': {
          '/^(padding|margin|gap|row-gap|column-gap)/': SPACES_BY_HAND.slice(0, 1),
        },
      },
    },
  ],
}
