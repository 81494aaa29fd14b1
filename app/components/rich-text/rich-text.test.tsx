import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ChartSize, RichNode } from '#domain/rich-text.ts'
import { RichText } from './rich-text.tsx'

const html = (text: string): RichNode => ({ kind: 'html', html: text })
const chart = (title: string): RichNode => ({ kind: 'chart', place: { spreadsheetId: 'sheet', title } })

function markup(...nodes: RichNode[]) {
  return renderToStaticMarkup(
    <RichText
      nodes={nodes}
      renderChart={({ title }, { headingLevel: level }) => <figure>{`${title} h${level}`}</figure>}
    />,
  )
}

describe('a text of the content service', () => {
  test('is rendered as HTML with each chart once', () => {
    expect(markup(html('<p>a</p>'), chart('A'), html('<p>b</p>'), chart('A'))).toBe(
      '<div class="rich"><div class="raw"><p>a</p></div><div class="rich__chart"><figure>A h3</figure></div>' +
        '<div class="raw"><p>b</p></div></div>',
    )
  })

  test('has two charts of size pair in a row side by side, and a third one alone', () => {
    const sized = (title: string, size: ChartSize): RichNode => ({
      kind: 'chart',
      place: { spreadsheetId: 'sheet', title, size },
    })
    const drawn = (size: string, title: string) =>
      `<div class="rich__chart" data-size="${size}"><figure>${title} h3</figure></div>`
    expect(
      markup(sized('A', 'lead'), sized('B', 'pair'), sized('C', 'pair'), sized('D', 'pair'), html('<p>a</p>')),
    ).toBe(
      `<div class="rich">${drawn('lead', 'A')}<div class="rich__pair">${drawn('pair', 'B')}${drawn('pair', 'C')}</div>` +
        `${drawn('pair', 'D')}<div class="raw"><p>a</p></div></div>`,
    )
  })

  test('keeps elements that may contain a chart, with harmless attributes only', () => {
    const attributes = { class: 'box', 'data-x': '1', colspan: '2', onclick: 'x()', style: 'color: red' }
    expect(markup({ kind: 'element', tag: 'td', attributes, children: [chart('A')] })).toContain(
      '<td class="box" data-x="1" colSpan="2"><div class="rich__chart">',
    )
    expect(markup({ kind: 'element', tag: 'p', attributes: {}, children: [chart('A')] })).toContain(
      '<div><div class="rich__chart">',
    )
  })

  test('has all panels of its tabs, each with its label', () => {
    const tabs = [
      { id: 'then', label: '2010', content: [html('<p>Then</p>')] },
      { id: 'now', label: '2020', content: [chart('A')] },
    ]
    const text = markup({ kind: 'tabs', tabs, active: 1 })
    expect(text).toContain('<p class="tabbed__label">2010</p><div class="raw"><p>Then</p></div>')
    expect(text).toContain('<p class="tabbed__label">2020</p><div class="rich__chart"><figure>A h3</figure></div>')
    expect(text.match(/aria-selected="(true|false)"/g)).toEqual(['aria-selected="false"', 'aria-selected="true"'])
  })

  test('opens the first tab when the marked one does not exist', () => {
    const tabs = [{ id: 'then', label: '2010', content: [] }]
    expect(markup({ kind: 'tabs', tabs, active: 7 })).toContain('aria-selected="true"')
  })
})
