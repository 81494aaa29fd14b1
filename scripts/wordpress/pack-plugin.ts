import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { acfGroup, type PluginGroup } from './acf-groups.ts'
import { writeZip } from './write-zip.ts'

const PLUGIN = path.join(import.meta.dirname, '..', '..', 'wordpress', 'common-measure')

/** The plug-in as WordPress installs it. Its field groups for ACF are made of its fields. */
export function packPlugin(): Buffer {
  const files = readdirSync(PLUGIN, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(PLUGIN, file).split(path.sep).join('/'), content: readFileSync(file) }))
  const groups = JSON.parse(readFileSync(path.join(PLUGIN, 'fields.json'), 'utf8')) as PluginGroup[]
  const made = groups.map(acfGroup).map((group, at) => ({
    name: `acf-json/group_common_measure_${groups[at]?.key ?? ''}.json`,
    content: Buffer.from(`${JSON.stringify(group, null, 2)}\n`),
  }))
  const all = [...files, ...made].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return writeZip(all.map(({ name, content }) => ({ name: `common-measure/${name}`, content })))
}

/* `npm run content -- pack-plugin` */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.join('build', 'common-measure-wordpress.zip')
  mkdirSync('build', { recursive: true })
  const zip = packPlugin()
  writeFileSync(file, zip)
  console.log(
    `${file} (${Math.ceil(zip.length / 1024)} KB): install it in WordPress under Plugins → Add New → Upload Plugin.`,
  )
}
