import type { CSSOptions } from 'vite'
import { tokensCss } from './tokens-css.ts'

/** Replaces `@design-tokens` in style sheets with the tokens. */
export const designTokens: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'design-tokens',
        AtRule: { 'design-tokens': (rule) => void rule.replaceWith(tokensCss()) },
      },
    ],
  },
}
