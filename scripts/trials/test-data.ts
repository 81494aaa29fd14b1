// npm run trial -- data: runs the lines of /use-our-data unchanged, in Python with pandas, R and JavaScript (apt-get
// install python3-pandas r-base-core). Checks the catalog in each language by the published schema of DCAT-US 1.1.
// Reports programs that are missing on this machine as skipped.
import { execFileSync } from 'node:child_process'
import { startServer } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'
import { checkCatalog } from './check-catalog.ts'

interface Program {
  /** Heading of its line on the page. */
  name: string
  /** Command that checks if the program is available. */
  probe: string[]
  /** Command that runs a line and prints the number of values that it read. */
  run: (line: string) => string[]
}

const PROGRAMS: Program[] = [
  {
    name: 'Python (pandas)',
    probe: ['/usr/bin/python3', '-c', 'import pandas'],
    run: (line) => ['/usr/bin/python3', '-c', `${line}\nprint(figures.value.notna().sum(), list(figures.columns))`],
  },
  {
    name: 'R',
    probe: ['Rscript', '--version'],
    run: (line) => ['Rscript', '-e', `${line}; cat(sum(!is.na(figures$value)), names(figures))`],
  },
  {
    name: 'JavaScript',
    probe: [process.execPath, '--version'],
    run: (line) => [
      process.execPath,
      '--input-type=module',
      '-e',
      `${line}
const rows = figures.trim().split('\\r\\n').map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
console.log(rows.slice(1).filter((row) => row[6] !== '').length, rows[0].join())`,
    ],
  },
]

function attempt([program = '', ...args]: string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch {
    return null
  }
}

const site = await startServer()
const page = await (await fetch(`${site.url}/use-our-data`)).text()
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

let failed = 0
const counts = new Set<string>()
for (const { name, probe, run } of PROGRAMS) {
  const [, html] = page.split(`>${name}</h3>`)
  const line = plain(html?.slice(0, html.indexOf('</pre>')) ?? '')
  if (line === '') {
    console.error(`${name}: the page has no line for it.`)
    failed += 1
  } else if (attempt(probe) === null) {
    console.log(`NOT RUN: ${name}. This machine does not have it.`)
  } else {
    const output = attempt(run(line))?.trim() ?? ''
    const [count = ''] = output.split(' ')
    const isRead = Number(count) > 0 && output.includes('series_code')
    console.log(`${name}: ${isRead ? `${count} figures` : `could not read ${line}`}`)
    if (isRead) counts.add(count)
    else failed += 1
  }
}
if (counts.size > 1) {
  console.error('The programs have not read the same number of figures.')
  failed += 1
}
const folder = temporaryFolder()
for (const address of ['/data.json', '/es/data.json'])
  if (!(await checkCatalog(site.url + address, folder))) failed += 1
await site.end()
process.exit(failed > 0 ? 1 : 0)
