import { describe, expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text.ts'
import { firstPlaces } from './outline.ts'

const html = (text: string): RichNode => ({ kind: 'html', html: text })
const chart = (title: string, spreadsheetId: string | null = 'sheet'): RichNode => ({
  kind: 'chart',
  place: { spreadsheetId, title },
})

function drawn(nodes: RichNode[]) {
  return [...firstPlaces(nodes)].map(([node, headingLevel]) => [
    node.kind === 'chart' ? node.place.title : node.kind,
    headingLevel,
  ])
}

describe('firstPlaces', () => {
  test('returns each chart once, at its first position', () => {
    const repeated = chart('A')
    const nodes = [chart('A'), html('<p>text</p>'), chart('B'), repeated]
    expect(drawn(nodes)).toEqual([
      ['A', 3],
      ['B', 3],
    ])
    expect(firstPlaces(nodes).has(repeated)).toBe(false)
  })

  test('distinguishes charts with the same title in other spreadsheets', () => {
    expect(drawn([chart('A'), chart('A', 'other')])).toHaveLength(2)
  })

  test('includes charts in tabs and elements, and distinguishes letter case', () => {
    const nodes: RichNode[] = [
      { kind: 'tabs', active: 0, tabs: [{ id: 't', label: '2010', content: [chart('A')] }] },
      { kind: 'element', tag: 'div', attributes: {}, children: [chart('A'), chart('a')] },
    ]
    expect(drawn(nodes)).toEqual([
      ['A', 3],
      ['a', 3],
    ])
  })

  test('returns a heading level below that of the heading above', () => {
    const nodes = [
      html('<h2>Jobs</h2><p>…</p>'),
      chart('under h2'),
      html('<h3 id="x">Pay</h3>'),
      chart('under h3'),
      html('<h2>Homes</h2>'),
      chart('under h2 again'),
    ]
    expect(drawn(nodes).map(([, level]) => level)).toEqual([3, 4, 3])
  })
})
