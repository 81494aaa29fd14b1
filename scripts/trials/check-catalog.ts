import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DCAT_US } from '#server/api/fixtures/dcat-us.ts'

const PUBLISHED = 'https://resources.data.gov/schemas/dcat-us/v1.1/schema/'
const FILES = [
  'catalog',
  'catalog-non-federal',
  'dataset',
  'dataset-non-federal',
  'distribution',
  'organization',
  'vcard',
]
/** Validator for the draft of JSON Schema that the standard uses. */
const VALIDATOR = ['ajv@8.20.0', 'ajv-draft-04@1.0.0', 'ajv-formats@3.0.1']

type Schema = Record<string, unknown> & { properties?: { conformsTo?: { enum?: string[] } } }
type Validate = ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] | null }
interface Validator {
  addSchema: (schema: Schema) => void
  getSchema: (id: string) => Validate | undefined
}

/**
 * Checks the catalog at an address against DCAT-US 1.1: our implementation of its rules, and the published schemas, from the folder in
 * DCAT_US_SCHEMA or from resources.data.gov. Without the schemas or a registry with a validator, it reports the skipped part.
 */
export async function checkCatalog(address: string, folder: string): Promise<boolean> {
  const catalog = (await (await fetch(address)).json()) as { dataset: object[]; conformsTo: string }
  const own = DCAT_US.safeParse(catalog)
  console.log(
    `${address}: ${catalog.dataset.length} datasets, ${own.success ? 'as our rules have it' : own.error.message}`,
  )
  const schemas = await publishedSchemas()
  const open = schemas.size > 0 ? await validatorIn(folder) : null
  if (!open) {
    console.log('NOT RUN: the published schema of DCAT-US 1.1, or a validator, is not available here.')
    return own.success
  }
  let isValid = own.success
  for (const top of ['catalog.json', 'catalog-non-federal.json'].filter((name) => schemas.has(name))) {
    const faults = faultsBy(open(), schemas, top, catalog)
    console.log(`${address} by ${top}: ${faults.length === 0 ? 'valid' : faults.slice(0, 10).join('; ')}`)
    if (faults.length > 0) isValid = false
  }
  return isValid
}

function faultsBy(ajv: Validator, schemas: Map<string, Schema>, top: string, catalog: object): string[] {
  const base = 'https://schema.test/'
  for (const [name, schema] of schemas) ajv.addSchema({ ...schema, id: base + name })
  // The standard has two identifiers: that of Project Open Data, which portals use, and its current address.
  const [conformsTo] = schemas.get(top)?.properties?.conformsTo?.enum ?? []
  const validate = ajv.getSchema(base + top)
  if (!validate) return ['the schema cannot be read']
  if (validate({ ...catalog, conformsTo })) return []
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`)
}

/** Schemas by file name; empty if they are unavailable. */
async function publishedSchemas(): Promise<Map<string, Schema>> {
  const folder = process.env['DCAT_US_SCHEMA']
  const schemas = new Map<string, Schema>()
  if (folder) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json')))
      schemas.set(name, JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Schema)
    return schemas
  }
  for (const name of FILES.map((file) => `${file}.json`)) {
    const response = await fetch(PUBLISHED + name).catch(() => null)
    if (!response?.ok) return new Map()
    schemas.set(name, (await response.json()) as Schema)
  }
  return schemas
}

/** Creates validators; null without a registry. */
async function validatorIn(folder: string): Promise<(() => Validator) | null> {
  try {
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...VALIDATOR], { stdio: 'ignore' })
    const at = (name: string) => pathToFileURL(path.join(folder, 'node_modules', name, 'dist', 'index.js')).href
    const { default: ajv } = (await import(at('ajv-draft-04'))) as {
      default: { default: new (options: object) => Validator }
    }
    const { default: formats } = (await import(at('ajv-formats'))) as { default: { default: (ajv: Validator) => void } }
    return () => {
      // The standard's patterns contain escapes that are invalid in Unicode patterns.
      const made = new ajv.default({ strict: false, allErrors: true, unicodeRegExp: false })
      formats.default(made)
      return made
    }
  } catch {
    return null
  }
}
