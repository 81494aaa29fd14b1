import { describe, expect, test } from 'vitest'
import { applyChartOptions, chartFromValues } from '@common-measure/charts'
import type { RichNode } from '#domain/rich-text.ts'
import { createAddresses } from '#services/content/addresses.ts'
import { readRichText } from '#services/content/text/rich-text.ts'
import { faultsOf } from './faults-of.ts'
import { readPairs } from './read-examples.ts'

const pairsOf = (word: string) =>
  readPairs('rich-text.md', word).map(({ input, output }) => ({
    line: input.line,
    input: input.text,
    expected: JSON.parse(output.text) as Record<string, unknown>,
  }))

describe('texts', () => {
  const pages = [{ id: 109, link: 'https://cms.example/health/', path: '/topic/health' }]
  const addresses = createAddresses({ contentUrl: 'https://cms.example', siteUrl: 'https://site.example', pages })
  const spreadsheetId = 'sheet-of-the-page'

  test.each(pairsOf('text'))('line $line', ({ input, expected: { tabs = [], ...expected } }) => {
    const text = readRichText(input.trim(), { addresses, spreadsheetId, otherCharts: [] })

    expect(faultsOf(text, expected)).toEqual([])
    expect(tabsIn(text.nodes)).toEqual(tabs)
  })
})

function tabsIn(nodes: readonly RichNode[]): object[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'tabs') return [{ active: node.active, labels: node.tabs.map(({ label }) => label) }]
    return node.kind === 'element' ? tabsIn(node.children) : []
  })
}

test.each(pairsOf('chart-options'))('chart options, line $line', ({ input, expected }) => {
  const values = [['', 'A'], ['Harris', '1'], ['Parks', '2']] // prettier-ignore
  const { model } = chartFromValues({ values, askedTitle: 'Chart' })

  expect(faultsOf(applyChartOptions(model, input), expected)).toEqual([])
  expect(faultsOf(applyChartOptions(model, JSON.parse(input)), expected)).toEqual([])
})
