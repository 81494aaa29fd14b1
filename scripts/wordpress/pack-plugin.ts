import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ZipFile } from 'yazl'
import { acfGroup, type PluginGroup } from './acf-groups.ts'
import { pluginTexts, translationTemplate } from './plugin-texts.ts'

const PLUGIN = path.join(import.meta.dirname, '..', '..', 'wordpress', 'common-measure')
/** Fixed date for all files, so that equal files give equal bytes. */
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true, compressionLevel: 9 }

/** The plug-in as an archive for WordPress. Its field groups for ACF and its template for translators are generated. */
export function packPlugin(): Promise<Buffer> {
  const files = readdirSync(PLUGIN, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(PLUGIN, file).split(path.sep).join('/'), content: readFileSync(file) }))
  const groups = JSON.parse(readFileSync(path.join(PLUGIN, 'fields.json'), 'utf8')) as PluginGroup[]
  const made = groups.map(acfGroup).map((group, at) => ({
    name: `acf-json/group_common_measure_${groups[at]?.key ?? ''}.json`,
    content: Buffer.from(`${JSON.stringify(group, null, 2)}\n`),
  }))
  const code = files.filter(({ name }) => /\.(php|js)$/.test(name)).map(({ content }) => content.toString())
  const template = Buffer.from(translationTemplate(pluginTexts(code, groups)))
  const all = [...files, ...made, { name: 'languages/common-measure.pot', content: template }].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  const zip = new ZipFile()
  for (const { name, content } of all) zip.addBuffer(content, `common-measure/${name}`, ENTRY)
  zip.end()
  return buffer(zip.outputStream)
}

/* `npm run content -- pack-plugin` */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.join('build', 'common-measure-wordpress.zip')
  mkdirSync('build', { recursive: true })
  const zip = await packPlugin()
  writeFileSync(file, zip)
  console.log(
    `${file} (${Math.ceil(zip.length / 1024)} KB): install it in WordPress under Plugins → Add New → Upload Plugin.`,
  )
}
