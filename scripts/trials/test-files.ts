// npm run trial -- files: reads the built site's chart files with other programs: exiftool for XMP, rdflib for RDF,
// qpdf, pikepdf and poppler for PDF (apt-get install libimage-exiftool-perl qpdf poppler-utils python3-pikepdf
// python3-rdflib). Covers every bundled chart whose data is not for commercial use, and one chart of each spreadsheet.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startServer } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'
import { bundledCharts, type BundledChart } from './bundled-charts.ts'

const NON_COMMERCIAL = /CC-BY-NC|non-?commercial/i
const READ_RDF = `
import re, sys, rdflib
svg = open(sys.argv[1], encoding='utf-8').read()
graph = rdflib.Graph().parse(data=re.search('<rdf:RDF.*</rdf:RDF>', svg, re.S).group(0), format='xml')
print('\\n'.join(f'{p} {o}' for _, p, o in graph))
`
const READ_PDF = `
import sys, pikepdf
pdf = pikepdf.open(sys.argv[1])
root = pdf.Root
assert bool(root.MarkInfo.Marked) and str(root.Lang) == 'en-US' and bool(root.ViewerPreferences.DisplayDocTitle)
with pdf.open_metadata() as meta:
    assert meta['{http://www.aiim.org/pdfua/ns/id/}part'] == '1' and meta['dc:title'], 'XMP'
    print(meta.get('dc:rights'), meta.get('dc:source'))
roles = []
def walk(node):
    if '/S' in node:
        roles.append(str(node.S))
        if node.S == '/Figure': assert str(node.Alt)
    kids = node.get('/K')
    for kid in (kids if isinstance(kids, pikepdf.Array) else [kids]):
        if isinstance(kid, pikepdf.Dictionary) and '/S' in kid: walk(kid)
walk(root.StructTreeRoot.K[0])
for role in ['/Document', '/H1', '/Figure', '/P', '/Table', '/TH', '/TD']: assert role in roles, role
`

interface ReadChart extends BundledChart {
  isFree: boolean
}

function chartsToRead(): ReadChart[] {
  const charts = bundledCharts().map((chart) => ({
    ...chart,
    isFree: !NON_COMMERCIAL.test(readFileSync(chart.file, 'utf8')),
  }))
  return charts.filter(({ id, isFree }, at) => !isFree || id !== charts[at - 1]?.id)
}

/** Faults in the files of one chart. */
async function faultsOf(site: string, folder: string, { id, title, isFree }: ReadChart) {
  const faults: string[] = []
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })
  for (const form of ['svg', 'png', 'jpeg', 'pdf']) {
    const file = path.join(folder, `chart.${form}`)
    const response = await fetch(`${site}/charts/${encodeURIComponent(id)}/${encodeURIComponent(title)}.${form}`)
    writeFileSync(file, new Uint8Array(await response.arrayBuffer()))
    try {
      if (form === 'pdf') run('qpdf', '--check', file)
      const statement =
        form === 'svg'
          ? run('/usr/bin/python3', '-c', READ_RDF, file)
          : form === 'pdf'
            ? run('/usr/bin/python3', '-c', READ_PDF, file) + run('pdftotext', file, '-')
            : run('exiftool', '-XMP:all', file)
      if (!isFree && !/not for commercial use|non-?commercial/i.test(statement))
        faults.push(`${form}: does not mention its license`)
      if (form === 'pdf' && /^(?!.*\byes yes yes\b).*TrueType/m.test(run('pdffonts', file)))
        faults.push('pdf: a font is not in it')
    } catch (error) {
      faults.push(`${form}: ${error instanceof Error ? error.message.split('\n').slice(-3).join(' ') : String(error)}`)
    }
  }
  return faults
}

const folder = temporaryFolder()
const site = await startServer()
const charts = chartsToRead()
let failed = 0
for (const chart of charts) {
  const faults = await faultsOf(site.url, folder, chart)
  if (faults.length > 0) failed += 1
  for (const fault of faults) console.error(`${chart.id}, ${chart.title}: ${fault}`)
}
await site.end()
const count = charts.filter(({ isFree }) => !isFree).length
console.log(`${charts.length} charts read, ${count} of them not for commercial use; ${failed} with faults.`)
process.exit(failed > 0 ? 1 : 0)
