// npm run trial -- screen-reader [firefox|chromium] [part of a reading's name]: Orca reads the built site in Firefox and in Chromium on a
// virtual display, and its speech is checked as text, in Spanish too (`… chromium Spanish`). Debian only.
import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { startServer } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'
import { missingPackages } from './orca/desktop.ts'
import { READINGS, type Expect, type Reading } from './orca/readings.ts'
import { COMPARISON_READINGS } from './orca/comparison-readings.ts'
import { SPANISH_READINGS } from './orca/spanish-readings.ts'
import { STORY_READINGS } from './orca/story-readings.ts'
import { BROWSERS, startScreenReader } from './orca/screen-reader.ts'

const TYPES = 'packages/charts/test/worksheets'
const ACCESSIBILITY = ['at-spi2-core', 'libatk-adaptor', 'gir1.2-atspi-2.0', 'gir1.2-wnck-3.0', 'python3-pyatspi']

const [command, part = ''] = process.argv.slice(2)
const browsers = (Object.keys(BROWSERS) as (keyof typeof BROWSERS)[]).filter((name) => !command || command === name)

const missing = missingPackages()
if (missing.length > 0) {
  console.error(`The screen reader's trial needs Orca and a desktop. On Debian:
  apt-get install -y --no-install-recommends ${[...missing, ...ACCESSIBILITY].join(' ')}`)
  process.exit(1)
}

/** The site's content with an additional worksheet of every chart type. */
function contentWithTypes(): string {
  const folder = temporaryFolder()
  cpSync('content', folder, { recursive: true })
  for (const file of readdirSync(TYPES))
    cpSync(path.join(TYPES, file), path.join(folder, 'worksheets/employment', file))
  return folder
}

let failed = 0

async function readOnce(reading: Reading, name: keyof typeof BROWSERS, url: string, expect: Expect): Promise<void> {
  const reader = await startScreenReader(name, reading.language)
  await reading.read(reader, url, expect).finally(() => reader.close())
}

/** Repeats a failed reading once before it reports a fault, because Orca is slow on a busy machine. */
async function readAll(reading: Reading, name: keyof typeof BROWSERS, site: string): Promise<void> {
  for (const isLast of [false, true]) {
    const faults: string[] = []
    const expect: Expect = (what, speech, expected) => {
      if (!expected.test(speech)) faults.push(`     ${what}: heard "${speech.slice(0, 300)}", expected ${expected}`)
    }
    await readOnce(reading, name, site, expect).catch((error: unknown) => faults.push(`     ${String(error)}`))
    if (faults.length > 0 && !isLast) continue
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${reading.name}`)
    for (const fault of faults) console.log(fault)
    failed += faults.length
    return
  }
}

const site = await startServer({ CONTENT_DIR: contentWithTypes() })
for (const name of browsers)
  for (const reading of [...READINGS, ...COMPARISON_READINGS, ...STORY_READINGS, ...SPANISH_READINGS])
    if (reading.name.includes(part)) await readAll(reading, name, site.url)
await site.end()
console.log(failed === 0 ? 'All expected speech was heard.' : `${failed} expectations failed.`)
process.exit(failed === 0 ? 0 : 1)
