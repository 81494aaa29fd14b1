import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import type { FileProvenance } from './file-provenance.ts'
import { svgMetadata, xmpPacket } from './provenance-rdf.ts'

const provenance: FileProvenance = {
  title: 'Pay & <more>',
  description: 'A "line" chart',
  creator: 'Common Measure, site.test',
  sources: [
    { text: 'ACS', url: 'https://www.census.gov/?a=1&b=2' },
    { text: 'BLS', url: null },
  ],
  license: {
    text: 'CC BY-NC-SA 4.0: not for commercial use',
    url: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  },
  updated: '2026-03-04',
  identifier: 'https://site.test/charts?id=jobs&title=Pay',
}
const bare: FileProvenance = { ...provenance, sources: [], license: null, updated: null }

test.each([
  '<cc:Work rdf:about="https://site.test/charts?id=jobs&amp;title=Pay">',
  '<dc:title>Pay &amp; &lt;more&gt;</dc:title>',
  '<dc:source>ACS</dc:source><dc:source rdf:resource="https://www.census.gov/?a=1&amp;b=2"/><dc:source>BLS</dc:source>',
  '<dc:rights>CC BY-NC-SA 4.0: not for commercial use</dc:rights>',
  '<cc:license rdf:resource="https://creativecommons.org/licenses/by-nc-sa/4.0/"/>',
  '<dc:date>2026-03-04</dc:date>',
  '<dc:identifier>https://site.test/charts?id=jobs&amp;title=Pay</dc:identifier>',
])('the metadata of an SVG contain %s', (fact) => {
  expect(svgMetadata(provenance)).toContain(fact)
})

test.each([
  '<dc:source>ACS, https://www.census.gov/?a=1&amp;b=2; BLS</dc:source>',
  '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">CC BY-NC-SA 4.0: not for commercial use</rdf:li></rdf:Alt></dc:rights>',
  '<xmpRights:WebStatement>https://creativecommons.org/licenses/by-nc-sa/4.0/</xmpRights:WebStatement>',
  '<cc:license rdf:resource="https://creativecommons.org/licenses/by-nc-sa/4.0/"/>',
  '<dc:date><rdf:Seq><rdf:li>2026-03-04</rdf:li></rdf:Seq></dc:date>',
])('the XMP packet contains %s', (fact) => {
  expect(xmpPacket(provenance)).toContain(fact)
})

test('missing fields are omitted', () => {
  for (const xml of [svgMetadata(bare), xmpPacket(bare)]) expect(xml).not.toMatch(/dc:(source|rights|date)|cc:license/)
})

test('code points that XML forbids are removed', () => {
  const xml = svgMetadata({ ...provenance, title: 'a\u0000b\u000Bc\uD800d\uFFFE😀' })
  expect(xml).toContain('<dc:title>abcd😀</dc:title>')
  expect(parseDocument(xml, { xmlMode: true }).children).toHaveLength(1)
})
