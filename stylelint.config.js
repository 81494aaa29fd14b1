import { SPACE } from './domain/design/scales.ts'
import * as BREAKPOINTS from './domain/design/breakpoints.ts'

const COLOR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'light-dark']

const STEPS = Object.entries(SPACE).flatMap(([name, value]) =>
  /^space-\d$/.test(name) ? [value.replace('.', '\\.')] : [],
)
const STEP_BY_HAND = new RegExp(`(^|\\s)(${STEPS.join('|')})(\\s|$)`)

/** Colors, steps of space and widths of windows come from domain/design. Where something else fixes a width, the line above says what. */
const designRules = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': COLOR_FUNCTIONS,
  'declaration-property-value-disallowed-list': { '/^(padding|margin|gap|row-gap|column-gap)/': [STEP_BY_HAND] },
  'media-feature-name-value-allowed-list': { width: Object.values(BREAKPOINTS) },
}

export default {
  extends: 'stylelint-config-standard',
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'selector-class-pattern': '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$',
    'no-descending-specificity': null,
    'custom-property-empty-line-before': null,
    'custom-property-pattern': '^[a-z][a-z0-9]*(--?[a-z0-9]+)*$',
    'declaration-empty-line-before': null,
    'comment-empty-line-before': null,
    'rule-empty-line-before': null,
    'at-rule-empty-line-before': null,
    ...designRules,
  },
  overrides: [
    {
      files: ['app/styles/tokens.css'],
      rules: Object.fromEntries(Object.keys(designRules).map((rule) => [rule, null])),
    },
  ],
}
