import { createElement, Fragment, type ReactNode } from 'react'
import type { ChartPlace, RichNode, StoryStep } from '#domain/rich-text.ts'
import { Html } from './html.tsx'
import { firstPlaces } from './outline.ts'
import { RichTabs } from './rich-tabs.tsx'

/** Elements that may contain blocks. Any other element around a chart (a paragraph, a span) becomes a plain block. */
const HOLDERS = new Set(
  (
    'article aside blockquote caption dd details div dl figcaption figure footer header li main ol section table tbody ' +
    'td tfoot th thead tr ul'
  ).split(' '),
)

interface RichTextProps {
  nodes: RichNode[]
  /** Additional classes: `rich--story`, `rich--columns`, or a class of the page. */
  className?: string
  renderChart: RenderChart
}

/** Renders a chart; called once for each chart of the text. */
export type RenderChart = (
  place: ChartPlace,
  props: {
    headingLevel: 3 | 4
    leadId?: string | undefined
    /** Steps of the chart's story. */
    steps?: StoryStep[] | undefined
  },
) => ReactNode

/** A text of the content service: its HTML as the services have cleaned it, with charts and tabs. */
export function RichText({ nodes, className = '', renderChart }: RichTextProps) {
  const places = firstPlaces(nodes)
  return (
    <div className={`rich ${className}`.trim()}>
      <Nodes nodes={nodes} places={places} renderChart={renderChart} />
    </div>
  )
}

interface NodesProps extends Omit<RichTextProps, 'className'> {
  places: ReturnType<typeof firstPlaces>
}

function Nodes({ nodes, places, renderChart }: NodesProps) {
  return inPairs(nodes, places).map((group, index) => {
    const drawn = group.map((node) => drawNode(node, { places, renderChart }))
    // A text does not change while it is shown: a node's place is its name.
    return createElement(
      group.length === 2 ? 'div' : Fragment,
      { key: index, ...(group.length === 2 && PAIR) },
      ...drawn,
    )
  })
}

const PAIR = { className: 'rich__pair' }

/** The nodes one by one, but for two charts of size `pair` in a row, which are side by side. */
function inPairs(nodes: RichNode[], places: NodesProps['places']): RichNode[][] {
  const groups: RichNode[][] = []
  const isOfPair = (node: RichNode | undefined) =>
    node?.kind === 'chart' && node.place.size === 'pair' && places.has(node)
  for (const node of nodes) {
    const last = groups.at(-1)
    if (last?.length === 1 && isOfPair(last[0]) && isOfPair(node)) last.push(node)
    else groups.push([node])
  }
  return groups
}

function drawNode(node: RichNode, { places, renderChart }: Omit<NodesProps, 'nodes'>): ReactNode {
  switch (node.kind) {
    case 'html':
      return <Html html={node.html} />
    case 'chart': {
      const headingLevel = places.get(node)
      return (
        headingLevel && (
          <div className="rich__chart" data-size={node.place.size}>
            {renderChart(node.place, { headingLevel, leadId: node.leadId })}
          </div>
        )
      )
    }
    case 'story': {
      const headingLevel = places.get(node)
      return headingLevel && <div>{renderChart(node.place, { headingLevel, steps: node.steps })}</div>
    }
    case 'tabs':
      return (
        <RichTabs
          tabs={node.tabs.map(({ id, label, content }) => ({
            id,
            label,
            panel: <Nodes nodes={content} places={places} renderChart={renderChart} />,
          }))}
          active={node.active}
        />
      )
    case 'element': {
      const tag = node.tag.toLowerCase()
      const children = <Nodes nodes={node.children} places={places} renderChart={renderChart} />
      return createElement(HOLDERS.has(tag) ? tag : 'div', safeAttributes(node.attributes), children)
    }
    default:
      return null
  }
}

const REACT_NAMES: Record<string, string> = { class: 'className', colspan: 'colSpan', rowspan: 'rowSpan' }

/** The attributes that a block of text may keep, by their React names. */
function safeAttributes(attributes: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const reactName = REACT_NAMES[name]
    if (reactName !== undefined) kept[reactName] = value
    else if (/^(id|lang|dir|title|role|scope|(data|aria)-[a-z0-9-]+)$/.test(name)) kept[name] = value
  }
  return kept
}
