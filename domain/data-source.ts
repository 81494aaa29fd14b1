/** One dataset behind the charts, as described by `SOURCES.md` of the content folder. Missing texts are "". */
export interface DataSource {
  /** Name in the heading of the file. */
  id: string
  /** Publisher, table and years. */
  title: string
  license: string
  licenseClass: LicenseClass
  /** Values computed from it. */
  computed: string
  /** Caveats for users. */
  caveats: string
  /** Sources of its values, each with the date of the copy. */
  copies: string[]
}

/** Permitted use of a dataset's values. */
export type LicenseClass = 'public-domain' | 'attribution' | 'non-commercial'

/** A note of the file outside of the datasets: a heading and its paragraphs. */
export interface SourceNote {
  title: string
  paragraphs: string[]
}

export interface DataSources {
  notes: SourceNote[]
  datasets: DataSource[]
}

const HEADING = /^##\s+(.*)$/
/** Heading of a dataset: its name formatted as code. */
const DATASET = /^`([^`]+)`$/
const FIELD = /^-\s+([^:]+):\s*(.*)$/

/**
 * Parses `SOURCES.md` (content/README.md describes the format). `##` headings with a name in backticks are datasets
 * with one `- Field: text` per line; other headings are notes. Other lines are skipped, never an error.
 */
export function readDataSources(markdown: string): DataSources {
  const notes: SourceNote[] = []
  const datasets: DataSource[] = []
  for (const { heading, lines } of sections(markdown)) {
    const [, id] = DATASET.exec(heading) ?? []
    if (id === undefined) notes.push({ title: heading, paragraphs: lines.map(plain) })
    else datasets.push(readDataset(id, lines))
  }
  return { notes, datasets }
}

/** A translated file: its own texts, with each dataset's license class from the first language. */
export function readTranslatedSources(markdown: string, original: DataSources): DataSources {
  const { notes, datasets } = readDataSources(markdown)
  const classes = new Map(original.datasets.map(({ id, licenseClass }) => [id, licenseClass]))
  return {
    notes,
    datasets: datasets.map((dataset) => ({
      ...dataset,
      licenseClass: classes.get(dataset.id) ?? dataset.licenseClass,
    })),
  }
}

function sections(markdown: string): { heading: string; lines: string[] }[] {
  const found: { heading: string; lines: string[] }[] = []
  for (const raw of markdown.split(/\r?\n/)) {
    const line = raw.trim()
    const [, heading] = HEADING.exec(line) ?? []
    if (heading !== undefined) found.push({ heading: heading.trim(), lines: [] })
    else if (line !== '') found.at(-1)?.lines.push(line)
  }
  return found
}

function readDataset(id: string, lines: string[]): DataSource {
  const fields = lines.flatMap((line) => {
    const [, name = '', text = ''] = FIELD.exec(line) ?? []
    return name === '' ? [] : [{ name: name.trim().toLowerCase(), text: plain(text) }]
  })
  const field = (name: string) => fields.find((entry) => entry.name === name)?.text ?? ''
  const license = field('license')
  return {
    id,
    title: field('publisher and table') || id,
    license,
    licenseClass: licenseClassOf(license),
    computed: field('computed'),
    caveats: field('caveats'),
    copies: fields.filter(({ name }) => name === 'copy read').map(({ text }) => text),
  }
}

/** Uses the strictest class: any license that is not clearly public domain requires at least attribution. */
function licenseClassOf(license: string): LicenseClass {
  if (/non-?commercial|not for commercial|\bNC\b/i.test(license)) return 'non-commercial'
  return /public domain/i.test(license) && !/ask|credit|citation|cite|attribution|MIT/i.test(license)
    ? 'public-domain'
    : 'attribution'
}

/** Removes Markdown for code, emphasis and lists, because the page formats these itself. */
function plain(text: string): string {
  return text.replace(/^-\s+/, '').replaceAll(/[`*]/g, '')
}
