import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acfGroup, type PluginField, type PluginGroup } from './acf-groups.ts'
import { packPlugin } from './pack-plugin.ts'

/** Files of an archive, from its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.length - 22
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26)
    files.set(name, inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20))).toString())
    at += 46 + nameLength
  }
  return files
}

const files = unzip(await packPlugin())

test('packPlugin writes a reproducible archive with one folder', async () => {
  expect((await packPlugin()).equals(await packPlugin())).toBe(true)
  expect([...files.keys()].every((name) => name.startsWith('common-measure/'))).toBe(true)
  const [main] = ['common-measure/common-measure.php']
  expect(files.get(main ?? '')).toBe(readFileSync('wordpress/common-measure/common-measure.php', 'utf8'))
})

test('the plug-in has the version of the program', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(files.get('common-measure/common-measure.php')).toContain(`* Version: ${version}\n`)
  expect(files.get('common-measure/common-measure.php')).toContain(`COMMON_MEASURE_VERSION = '${version}';`)
  expect(files.get('common-measure/readme.txt')).toContain(`Stable tag: ${version}\n`)
})

test('WordPress finds what the plug-in requires in its readme, and removes only its settings with it', () => {
  const main = files.get('common-measure/common-measure.php') ?? ''
  const readme = files.get('common-measure/readme.txt') ?? ''
  expect(readme).toMatch(/^=== Common Measure ===\n/)
  for (const name of ['Requires at least', 'Requires PHP', 'License'])
    expect(readme).toContain(`${name}: ${new RegExp(`${name}: (.+)`).exec(main)?.[1]}\n`)
  const removal = files.get('common-measure/uninstall.php') ?? ''
  expect(removal).toContain("defined('WP_UNINSTALL_PLUGIN') || exit;")
  expect([...removal.matchAll(/^\w.*\('([^']+)'\);$/gm)].map(([, name]) => name)).toEqual(['common_measure'])
  expect(files.get('common-measure/includes/settings.php')).toContain("COMMON_MEASURE_OPTION = 'common_measure';")
})

/** Texts for programs, and the name of a category. */
const FOR_PROGRAMS = /^(Bearer|Referrer-Policy|Cache-Control|The fields \(acf\)|Community Voices$|Common Measure$)/

test('every text of the plug-in can be translated', () => {
  const template = files.get('common-measure/languages/common-measure.pot') ?? ''
  const known = new Set(
    [...template.matchAll(/^msgid(?:_plural)? (".+")$/gm)].map(([, text = '']) => JSON.parse(text) as string),
  )
  expect(known.size).toBeGreaterThan(150)
  expect(template).toContain('msgid "%d remark"\nmsgid_plural "%d remarks"\n')
  const code = [...files].filter(([name]) => /\/(includes|assets)\/.+\.(php|js)$/.test(name))
  const sentences = code.flatMap(([name, text]) =>
    [...text.matchAll(/'([A-Z][a-z]+ [^'\n]*[a-z]{2}[^'\n]*)'|>([A-Z][a-z][^<>$%'\n]*)</g)].map(
      ([, quoted, shown]) => ({
        name,
        text: quoted ?? shown ?? '',
      }),
    ),
  )
  expect(sentences.length).toBeGreaterThan(40)
  expect(sentences.filter(({ text }) => !known.has(text) && !FOR_PROGRAMS.test(text))).toEqual([])
})

test('the archive contains every part that the plug-in loads', () => {
  const parts = /foreach \(\[(.+?)\] as \$part\)/s.exec(files.get('common-measure/common-measure.php') ?? '')?.[1] ?? ''
  const named = [...parts.matchAll(/'([\w-]+)'/g)].map(([, part = '']) => `common-measure/includes/${part}.php`)
  const there = [...files.keys()].filter((name) => name.includes('/includes/'))
  expect(named.toSorted()).toEqual(there.toSorted())
})

const groups = JSON.parse(files.get('common-measure/fields.json') ?? '[]') as PluginGroup[]

/** Paths of all fields, including nested fields. */
function paths(fields: readonly PluginField[], prefix: string): string[] {
  return fields.flatMap(({ name, fields: inner = [] }) => [`${prefix}.${name}`, ...paths(inner, `${prefix}.${name}`)])
}

test('the plug-in defines every field of the bundled content', () => {
  const known = new Set(groups.flatMap((group) => paths(group.fields, (group.where.types ?? ['users'])[0] ?? '')))
  const types = {
    pages: 'page',
    posts: 'post',
    events: 'events',
    advisory_committees: 'advisory_committees',
    users: 'users',
  }
  const missing = new Set<string>()
  const visit = (value: unknown, path: string, isField: boolean) => {
    if (isField && !known.has(path)) missing.add(path)
    if (Array.isArray(value)) for (const row of value) visit(row, path, false)
    const isPicture =
      typeof value === 'object' && value !== null && ['$image', 'alt', 'ID'].some((name) => name in value)
    if (typeof value !== 'object' || value === null || Array.isArray(value) || isPicture) return
    for (const [name, entry] of Object.entries(value)) visit(entry, `${path}.${name}`, true)
  }
  for (const [file, type] of Object.entries(types)) {
    const items = JSON.parse(readFileSync(`content/wordpress/${file}.json`, 'utf8')) as { acf?: unknown }[]
    for (const { acf } of items) visit(acf, type, false)
  }
  expect([...missing]).toEqual([])
})

test('Advanced Custom Fields has the same fields, with unique keys', () => {
  const made = groups.map((group) => JSON.stringify(acfGroup(group)))
  expect(made.map((group) => JSON.parse(group) as object)).toEqual(
    groups.map(
      ({ key }) =>
        JSON.parse(files.get(`common-measure/acf-json/group_common_measure_${key}.json`) ?? 'null') as object,
    ),
  )
  const keys = made.flatMap((group) => [...group.matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key))
  expect(new Set(keys).size).toBe(keys.length)
  expect(made.every((group) => !group.includes('"type":"undefined"') && group.includes('"show_in_rest":1'))).toBe(true)
})
