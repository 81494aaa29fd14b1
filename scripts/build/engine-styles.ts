import { readFileSync } from 'node:fs'
import { tokensCss } from './tokens-css.ts'

const CHART_SHEETS = ['chart', 'chart-controls', 'drawing', 'plot', 'legend', 'data-table']
/** Rules for a page around the charts. */
const OF_PAGES = /\bhtml\b|^main|view-transition|a\[href\^=/m

/** Light by default. A build lowers `light-dark()` only beside a `color-scheme`. */
const THEMES = `[data-theme='dark'] :where(.chart-box) {
  color-scheme: dark;
}

[data-theme='auto'] :where(.chart-box) {
  color-scheme: light dark;
}
`

/** One style sheet for charts on pages of other sites, within `.chart-box`: tokens, elements and charts, without fonts. */
export function engineStyles(): string {
  const tokens = tokensCss().replace('color-scheme: light dark;', 'color-scheme: light;')
  const elements = rulesOf('base').filter((rule) => !OF_PAGES.test(rule))
  const own = elements.join('\n\n').replace('body {', ':root {').replace('  background: var(--page);\n', '')
  const parts = [...rulesOf('layout'), ...rulesOf('parts')].filter((rule) => /^\.(visually-hidden|ruler) /m.test(rule))
  // Without a specificity of its own, so that rules of classes win.
  const inBox = [tokens, own, sheet('contrast')].join('\n').replaceAll(':root', '&')
  const charts = CHART_SHEETS.map((name) => readFileSync(`app/charts/${name}.css`, 'utf8'))
  return [`:where(.chart-box) {\n${inBox}}\n`, THEMES, ...parts, ...charts].join('\n')
}

function sheet(name: string): string {
  return readFileSync(`app/styles/${name}.css`, 'utf8')
}

function rulesOf(name: string): string[] {
  return sheet(name).split(/\n{2,}(?=\S)/)
}
