// Writes community.json into CONTENT_DIR for an older installation, from its site.json: npm run content -- init-community.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { initialCommunity } from './initial-community.ts'
import { mediaOfBrand } from '#services/community/without-missing-media.ts'

const folder = path.resolve(process.env['CONTENT_DIR']?.trim() || 'content')
const file = path.join(folder, 'community.json')
const bundled = path.join(import.meta.dirname, '..', '..', 'content', 'community.json')

if (existsSync(file)) end(`${file} exists already; nothing was written.`)
const site = path.join(folder, 'site.json')
try {
  const text = initialCommunity(readFileSync(bundled, 'utf8'), {
    site: existsSync(site) ? readFileSync(site, 'utf8') : null,
    siteName: process.env['SITE_NAME']?.trim() ?? '',
  })
  mkdirSync(path.join(folder, 'media'), { recursive: true })
  for (const part of ['map.json', 'demographics.json', ...mediaOfBrand(text)])
    if (!existsSync(path.join(folder, part)))
      copyFileSync(path.join(path.dirname(bundled), part), path.join(folder, part))
  writeFileSync(file, text, { flag: 'wx' })
} catch (error) {
  end(`${file} could not be written: ${error instanceof Error ? error.message : String(error)}`)
}
console.log(`${file} is written. Its places, map and figures are those of the bundled site: change what is yours.`)
if (existsSync(site)) console.log(`${site} is no longer needed.`)

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
