import { useEffect, useState, type RefObject } from 'react'
import { pageFacts } from '#app/document/current-page.ts'
import type { ChartTools } from '@common-measure/charts/figure/chart-figure.tsx'
import { originalOf } from '@common-measure/charts/model/chart-overlay.ts'
import { withOwnQuery } from '@common-measure/charts/view/own-query.ts'
import * as messages from '#app/messages/chart-menu.ts'
import type { ChartProvenance } from '#app/charts/chart-provenance.ts'
import { creditLine } from '#domain/credit-line.ts'
import type { FileKind } from '#app/charts/files/chart-file.ts'
import { copyText } from './copy-text.ts'
import { choosePatterns } from './patterns.ts'
import type { MenuAction } from './menu-action.ts'
import { useCollectAction } from './use-collect-action.ts'
import { usePatterns } from './use-patterns.ts'
import { printChart } from './print-chart.ts'
import type { ShareText } from './share-panel.tsx'

export interface Panel {
  title: string
  texts: ShareText[]
  terms?: string | undefined
  /** The same texts, pinned to today's version; absent if that is unknown. */
  pinned?: ShareText[] | undefined
}

export interface MenuOf {
  tools: ChartTools
  spreadsheetId: string | null
  provenance: ChartProvenance | undefined
  /** Element in the chart. */
  place: RefObject<HTMLElement | null>
  /** Shows a panel. */
  onPanel: (panel: Panel) => void
}

const FILES: readonly FileKind[] = ['png', 'jpeg', 'pdf', 'svg', 'csv', 'pptx', 'xlsx']

/** Names of files with a less known ending. */
const NAMES: Partial<Record<FileKind, string>> = { pptx: messages.slides, xlsx: messages.workbook }

/** Menu entries of a chart in its visible state (docs/design.md#menu). */
export function useMenuActions({ tools, spreadsheetId, provenance, place, onPanel }: MenuOf): MenuAction[] {
  const { siteName, siteUrl } = pageFacts()
  const isFull = useIsFullScreen(place)
  const isPatterned = usePatterns()
  const collect = useCollectAction(tools, spreadsheetId)
  const { announce } = tools
  const terms = provenance?.license?.isNonCommercial ? provenance.license.words : undefined
  const figure = () => place.current?.closest<HTMLElement>('.chart') ?? null
  const link = () => linkTo(tools)
  const credit = () => creditLine(siteName, new URL(window.location.pathname, siteUrl || window.location.origin))
  const copyLink = async () => {
    if (await copyText(link())) announce(messages.linkCopied)
    else onPanel({ title: messages.copyLink, texts: [{ name: messages.link, text: link() }] })
  }
  const save = async (kind: FileKind) => {
    try {
      const { download, fetchChartFile } = await import('#app/charts/files/chart-file.ts')
      const file = await fetchChartFile(kind, tools, spreadsheetId)
      download(file)
      announce(messages.downloaded({ file: file.name }))
    } catch {
      announce(messages.fileCouldNotBeMade({ format: kind.toUpperCase() }))
    }
  }
  const cite = async () => {
    const text = await citationOf(tools, siteName, provenance?.license?.words)
    onPanel({ title: messages.citeThisChart, terms, texts: [{ name: messages.citation, text }] })
  }
  const embed = async (spreadsheetId: string) => {
    const site = { siteName, siteUrl: siteUrl || window.location.origin }
    onPanel({
      title: messages.embedThisChart,
      terms,
      ...(await embedTextsOf(tools, { ...site, spreadsheetId, provenance })),
    })
  }
  return [
    ...fullScreenActions(isFull, figure),
    { name: messages.viewDataTable, icon: 'table', run: () => showTable(tools, figure()) },
    {
      name: messages.patterns,
      icon: 'patterns',
      isPressed: isPatterned,
      run: () => choosePatterns(!isPatterned),
    },
    { name: messages.copyLink, icon: 'link', run: () => void copyLink() },
    { name: messages.cite, icon: 'quotes', run: () => void cite() },
    ...(spreadsheetId === null
      ? []
      : [{ name: messages.embed, icon: 'code' as const, run: () => void embed(spreadsheetId) }]),
    ...collect,
    {
      name: messages.printChart,
      icon: 'printer',
      startsPart: true,
      run: () => print(figure(), credit()),
    },
    ...fileActions(FILES, terms, save),
  ]
}

function print(figure: HTMLElement | null, credit: string): void {
  if (figure) printChart(figure, credit)
}

/** @param terms restrictions on the use of the files */
function fileActions(
  kinds: readonly FileKind[],
  terms: string | undefined,
  save: (kind: FileKind) => Promise<void>,
): MenuAction[] {
  return kinds.map((kind) => ({
    name: messages.download({ format: NAMES[kind] ?? kind.toUpperCase() }),
    icon: kind,
    terms,
    run: () => void save(kind),
  }))
}

async function embedTextsOf(
  { loadModel, query }: ChartTools,
  site: { siteName: string; siteUrl: string; spreadsheetId: string; provenance: ChartProvenance | undefined },
): Promise<Pick<Panel, 'texts' | 'pinned'>> {
  const [model, { embedTexts, versionOfToday }] = await Promise.all([loadModel(), import('./embed-texts.ts')])
  const input = { ...site, model, query, pagePath: window.location.pathname }
  const version = await versionOfToday(site.spreadsheetId, originalOf(model, model.title))
  return { texts: embedTexts(input, null), pinned: version === null ? undefined : embedTexts(input, version) }
}

/** Address of the chart in its visible state. */
function linkTo({ id, query }: ChartTools): string {
  const address = new URL(window.location.href)
  address.search = withOwnQuery(id, new URLSearchParams(query), address.searchParams).toString()
  address.hash = id
  return address.href
}

async function citationOf(tools: ChartTools, siteName: string, license: string | undefined): Promise<string> {
  const [model, { citation }, { shownBy }] = await Promise.all([
    tools.loadModel(),
    import('./citation.ts'),
    import('@common-measure/charts/view/query.ts'),
  ])
  const { view } = shownBy(model, new URLSearchParams(tools.query))
  return citation(model, view, { siteName, address: linkTo(tools), retrieved: new Date(), license })
}

/** Full-screen entry; none if the browser has no full screen. */
function fullScreenActions(isFull: boolean, figure: () => HTMLElement | null): MenuAction[] {
  if (typeof document === 'undefined' || !document.fullscreenEnabled) return []
  const run = () => void (isFull ? document.exitFullscreen() : figure()?.requestFullscreen())
  return [{ name: isFull ? messages.leaveFullScreen : messages.viewFullScreen, icon: 'screen', run }]
}

function useIsFullScreen(place: RefObject<HTMLElement | null>): boolean {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const update = () => {
      const element = document.fullscreenElement
      setFull(element !== null && element.contains(place.current))
    }
    // The menu may be mounted while its chart is in full screen.
    update()
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [place])
  return isFull
}

/** Opens the tables and moves the focus there, which scrolls them into view. */
function showTable({ openTable }: ChartTools, figure: HTMLElement | null): void {
  openTable()
  figure?.querySelector<HTMLElement>('.chart__data > summary')?.focus()
}
