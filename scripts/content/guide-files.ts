import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { chartFromValues, createNames, withRamp } from '@common-measure/charts'
import { chartSvg } from '@common-measure/charts/svg'
import { readGuide, type GuideText } from '#services/desk/read-guide.ts'
import { KIND_EXAMPLES, SETTING_EXAMPLES, type GuideExample } from './guide-examples.ts'
import { templateWorkbook, type ExplainedSetting } from './template-workbook.ts'

const GUIDE = 'docs/editors.md'
const PICTURES = 'docs/editors'
export const TEMPLATE = 'docs/editors/worksheet-template.xlsx'
/** Width of a picture, px. The desk shows two side by side. */
const WIDTH = 440
const [BEGIN, END] = ['<!-- pictures -->', '<!-- end of the pictures -->']

/** Files generated from the examples: pictures in both themes, their part of the guide, the template workbook. */
export async function guideFiles(): Promise<Map<string, string | Buffer>> {
  const guide = readFileSync(GUIDE, 'utf8')
  const examples = [...KIND_EXAMPLES, ...SETTING_EXAMPLES]
  const pictures = examples.flatMap((example) =>
    (['light', 'dark'] as const).map((theme) => [pictureFile(example, theme), pictureOf(example, theme)] as const),
  )
  return new Map<string, string | Buffer>([
    ...pictures,
    [GUIDE, await withPictures(guide, examples)],
    [TEMPLATE, templateWorkbook(explainedSettings(guide))],
  ])
}

function pictureFile({ name }: GuideExample, theme: 'light' | 'dark'): string {
  return `${PICTURES}/${name}${theme === 'dark' ? '-dark' : ''}.svg`
}

function pictureOf({ title, rows }: GuideExample, theme: 'light' | 'dark'): string {
  const { model } = chartFromValues({ values: rows, range: undefined, askedTitle: title }, createNames())
  return `${chartSvg(withRamp(model), { width: WIDTH, theme })}\n`
}

/** The guide with the part between its two markers replaced. */
async function withPictures(guide: string, examples: readonly GuideExample[]): Promise<string> {
  const [from, to] = [guide.indexOf(BEGIN) + BEGIN.length, guide.indexOf(END)]
  const part = examples.map(partOf).join('\n')
  const text = `${guide.slice(0, from)}\n\n${part}\n${guide.slice(to)}`
  return format(text, { ...(await resolveConfig(path.resolve(GUIDE))), parser: 'markdown' })
}

function partOf(example: GuideExample): string {
  const { title, description, rows, name } = example
  const cells = aligned(rows)
  return `### ${title}\n\n${description}\n\n\`\`\`\n${cells}\n\`\`\`\n\n![Chart of this worksheet](editors/${name}.svg)\n`
}

/** Cells in columns, without the two columns that every example has. */
function aligned(rows: readonly string[][]): string {
  const shown = rows.map((row) => row.filter((_, at) => !['subtitle', 'source'].includes(rows[0]?.[at] ?? '')))
  const widths = (shown[0] ?? []).map((_, at) => Math.max(...shown.map((row) => row[at]?.length ?? 0)))
  return shown
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Rows of the guide's table of settings. */
function explainedSettings(guide: string): ExplainedSetting[] {
  const tables = readGuide(guide).flatMap((block) => (block.kind === 'table' ? [block] : []))
  const [settings] = tables.filter(({ head }) => textOf(head[0] ?? []) === 'heading')
  return (settings?.rows ?? []).map(([headings = [], write = [], does = []]) => ({
    headings: headings.flatMap(({ kind, text }) => (kind === 'code' ? [text] : [])),
    write: textOf(write),
    does: textOf(does),
  }))
}

function textOf(text: GuideText): string {
  return text.map((part) => part.text).join('')
}
