/** A part of the editors' guide. */
export type GuideBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; id: string; text: GuideText }
  | { kind: 'paragraph'; text: GuideText }
  | { kind: 'list'; items: GuideText[] }
  | { kind: 'table'; head: GuideText[]; rows: GuideText[][] }
  | { kind: 'code'; text: string }
  /** A file next to the guide: "editors/column.svg". */
  | { kind: 'picture'; text: string; file: string }

export type GuideText = GuidePart[]
export type GuidePart = { kind: 'text' | 'code' | 'strong'; text: string } | { kind: 'link'; text: string; to: string }

/**
 * Parses the guide (docs/editors.md). Supports only the Markdown that it uses: headings, paragraphs, flat lists,
 * tables, fenced code and pictures, and in texts code, bold and links. Comments are omitted.
 */
export function readGuide(markdown: string): GuideBlock[] {
  const blocks: GuideBlock[] = []
  const lines = markdown.split('\n')
  let at = 0
  const takeWhile = (isPart: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && isPart(lines[at] ?? '')) at += 1
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const [, marks = '', title = ''] = /^(#{1,3}) (.*)$/.exec(line) ?? []
    const [, caption = '', file = ''] = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(line) ?? []
    if (line.trim() === '' || line.startsWith('<!--')) at += 1
    else if (marks !== '') {
      at += 1
      blocks.push({ kind: 'heading', level: levelOf(marks), id: idOf(title), text: readText(title) })
    } else if (file !== '') {
      at += 1
      blocks.push({ kind: 'picture', text: caption, file })
    } else if (line.startsWith('```')) {
      at += 1
      blocks.push({ kind: 'code', text: takeWhile((each) => !each.startsWith('```')).join('\n') })
      at += 1
    } else if (line.startsWith('|')) blocks.push(tableOf(takeWhile((each) => each.startsWith('|'))))
    else if (line.startsWith('- ')) blocks.push(listOf(takeWhile((each) => /^(- | {2})/.test(each))))
    else
      blocks.push({
        kind: 'paragraph',
        text: readText(takeWhile((each) => !/^(\s*$|#|\||- |```)/.test(each)).join(' ')),
      })
  }
  return blocks
}

function levelOf(marks: string): 1 | 2 | 3 {
  return marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3
}

/** Heading ids as GitHub generates them, so that the same links work there and here. */
function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

function tableOf(lines: readonly string[]): GuideBlock {
  const rows = lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => readText(cell.trim().replaceAll('\\|', '|'))),
  )
  const [head = [], , ...body] = rows
  return { kind: 'table', head, rows: body }
}

function listOf(lines: readonly string[]): GuideBlock {
  const items = lines.join('\n').split(/^- /m).slice(1)
  return { kind: 'list', items: items.map((item) => readText(item.replace(/\s+/g, ' ').trim())) }
}

function readText(text: string): GuideText {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).filter((part) => part !== '')
  return parts.map((part): GuidePart => {
    if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) }
    if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) }
    const [, label = '', to = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    // Files of the repository are not available in the desk.
    if (to !== '') return /^(https?:|#|\/)/.test(to) ? { kind: 'link', text: label, to } : { kind: 'text', text: label }
    return { kind: 'text', text: part }
  })
}
