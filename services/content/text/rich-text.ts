import type { Document } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { chartId } from '#domain/chart-id.ts'
import type { RichText } from '#domain/rich-text.ts'
import type { Addresses } from '../addresses.ts'
import { cleanHtml } from './clean-html.ts'
import { findCharts } from './text-charts.ts'
import { createIdRegister, outlineText } from './text-ids.ts'
import { toNodes } from './text-nodes.ts'
import { findTabs } from './text-tabs.ts'
import { toHtml } from './to-html.ts'

interface RichTextContext {
  addresses: Addresses
  /** The page's default spreadsheet. */
  spreadsheetId: string | null
  /** Charts of the page outside of the text, whose ids are taken. */
  otherCharts: readonly string[]
}

/**
 * Parses HTML of the content service for a page: cleaned, with its charts, tabs and sections (docs/contracts/rich-text.md#what-is-kept).
 */
export function readRichText(html: string, { addresses, spreadsheetId, otherCharts }: RichTextContext): RichText {
  const document = parseDocument(cleanHtml(html))
  const keptFrames = new Set(framesIn(document))
  rewriteAddresses(document, addresses)
  const charts = findCharts(document, spreadsheetId)
  const places = [...charts.values()].filter((place) => place !== null)
  const tabs = findTabs(document)
  const reserved = new Set([...places.map((place) => place.title), ...otherCharts].map(chartId))
  const { sections, ownTargets, panelIds } = outlineText(document, createIdRegister(reserved), charts, tabs)
  const removedFrames = framesWithout(html, keptFrames)
  return {
    nodes: toNodes(document.children, { charts, tabs, panelIds }),
    sections,
    ownTargets,
    charts: places,
    ...(removedFrames.length > 0 && { removedFrames }),
  }
}

/** Distinct addresses of the frames that cleaning removed. */
function framesWithout(html: string, kept: ReadonlySet<string>): string[] {
  if (!/<(?:iframe|embed|object)\b/i.test(html)) return []
  return [...new Set(framesIn(parseDocument(html)))].filter((address) => !kept.has(address))
}

function framesIn(document: Document): string[] {
  const isFrame = (name: string) => ['iframe', 'embed', 'object'].includes(name)
  return DomUtils.getElementsByTagName(isFrame, document).map(({ attribs }) => {
    const address = (attribs['src'] ?? attribs['data-src'] ?? attribs['data'] ?? '').trim()
    return address.startsWith('//') ? `https:${address}` : address
  })
}

/** A short HTML field (a card's statistic, a column's text), cleaned. It has no ids, because it may be shown twice. */
export function readFragment(html: string, addresses: Addresses): string {
  if (html.trim() === '') return ''
  const document = parseDocument(cleanHtml(html))
  rewriteAddresses(document, addresses)
  for (const { attribs } of DomUtils.getElementsByTagName('*', document)) delete attribs['id']
  const cleaned = toHtml(document.children)
  const hasContent = /<(?:audio|hr|iframe|img|video)\b/.test(cleaned) || DomUtils.textContent(document).trim() !== ''
  return hasContent ? cleaned.trim() : ''
}

const FILE_ATTRIBUTES = ['src', 'poster']

function rewriteAddresses(document: Document, addresses: Addresses): void {
  for (const element of DomUtils.getElementsByTagName('*', document)) {
    const { attribs } = element
    // Browsers do not show a frame's text, but some would parse it as markup.
    if (element.name === 'iframe') element.children = []
    if (attribs['href'] !== undefined) set(attribs, 'href', addresses.link(attribs['href']))
    for (const name of FILE_ATTRIBUTES) {
      if (attribs[name] !== undefined) set(attribs, name, addresses.file(attribs[name]))
    }
    if (attribs['srcset'] !== undefined) set(attribs, 'srcset', rewriteSrcset(attribs['srcset'], addresses))
  }
}

function set(attribs: Record<string, string>, name: string, value: string | null): void {
  if (value === null || value === '') delete attribs[name]
  else attribs[name] = value
}

/** Rewrites the addresses of a srcset in the format of cleanHtml: address, descriptor, comma and space. */
function rewriteSrcset(srcset: string, addresses: Addresses): string {
  const candidates = srcset.split(/,\s+/).map((candidate) => {
    const [address = '', ...descriptor] = candidate.trim().split(/\s+/)
    const url = addresses.file(address)
    return url === null ? '' : [url, ...descriptor].join(' ')
  })
  return candidates.filter((candidate) => candidate !== '').join(', ')
}
