import { escapeHtml } from '#domain/escape-html.ts'
import type { FileProvenance } from './file-provenance.ts'

const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  cc: 'http://creativecommons.org/ns#',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
}
/** Code points that XML does not have (XML 1.0, 2.2). */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** The `metadata` of an SVG document: RDF/XML with the terms of Dublin Core and Creative Commons. */
export function svgMetadata(provenance: FileProvenance): string {
  const { title, description, creator, sources, license, updated, identifier } = provenance
  const facts = [
    literal('dc:title', title),
    literal('dc:description', description),
    literal('dc:creator', creator),
    literal('dc:format', 'image/svg+xml'),
    literal('dc:identifier', identifier),
    ...sources.flatMap(({ text, url }) => [
      text === null ? '' : literal('dc:source', text),
      url === null ? '' : resource('dc:source', url),
    ]),
    ...(license ? [literal('dc:rights', license.text)] : []),
    ...(license?.url ? [resource('cc:license', license.url)] : []),
    ...(updated === null ? [] : [literal('dc:date', updated)]),
  ]
  const work = `<cc:Work rdf:about="${escaped(identifier)}">${facts.join('')}</cc:Work>`
  return `<metadata><rdf:RDF ${named('rdf', 'dc', 'cc')}>${work}</rdf:RDF></metadata>`
}

/** The properties of a picture or a PDF in the terms of XMP (ISO 16684-1, 8.3), as one `rdf:Description`. */
export function xmpDescription(provenance: FileProvenance): string {
  const { title, description, creator, sources, license, updated, identifier } = provenance
  const source = sources.map(({ text, url }) => [text, url].filter((part) => part !== null).join(', ')).join('; ')
  const facts = [
    languages('dc:title', title),
    languages('dc:description', description),
    list('dc:creator', creator),
    literal('dc:identifier', identifier),
    ...(source === '' ? [] : [literal('dc:source', source)]),
    ...(license ? [languages('dc:rights', license.text), languages('xmpRights:UsageTerms', license.text)] : []),
    ...(license?.url ? [literal('xmpRights:WebStatement', license.url), resource('cc:license', license.url)] : []),
    ...(updated === null ? [] : [list('dc:date', updated)]),
  ]
  return `<rdf:Description rdf:about="" ${named('dc', 'cc', 'xmpRights')}>${facts.join('')}</rdf:Description>`
}

/** The same as a packet, which is the format inside pictures. */
export function xmpPacket(provenance: FileProvenance): string {
  const rdf = `<rdf:RDF ${named('rdf')}>${xmpDescription(provenance)}</rdf:RDF>`
  const meta = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta>`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>${meta}<?xpacket end="r"?>`
}

function named(...prefixes: (keyof typeof NAMESPACES)[]): string {
  return prefixes.map((prefix) => `xmlns:${prefix}="${NAMESPACES[prefix]}"`).join(' ')
}

function literal(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

function resource(name: string, url: string): string {
  return `<${name} rdf:resource="${escaped(url)}"/>`
}

function list(name: string, text: string): string {
  return `<${name}><rdf:Seq><rdf:li>${escaped(text)}</rdf:li></rdf:Seq></${name}>`
}

function languages(name: string, text: string): string {
  return `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt></${name}>`
}

function escaped(text: string): string {
  return escapeHtml(text.replace(NO_XML, ''))
}
