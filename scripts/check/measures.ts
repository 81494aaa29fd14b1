import { isTest } from './file-kinds.ts'

/** A counted property of the code, with its maximum. */
export interface Measure {
  name: string
  value: number
  max: number
  unit?: '%'
}

interface SourceFile {
  file: string
  text: string
}

/** Number of lines at the 90th percentile of each kind of file. */
export function longFiles(files: readonly SourceFile[]): { source: number; tests: number; styles: number } {
  const styles = files.filter(({ file }) => file.endsWith('.css'))
  const code = files.filter(({ file }) => !file.endsWith('.css'))
  return {
    source: ninetieth(code.filter(({ file }) => !isTest(file))),
    tests: ninetieth(code.filter(({ file }) => isTest(file))),
    styles: ninetieth(styles),
  }
}

function ninetieth(files: readonly SourceFile[]): number {
  const lines = files.map(({ text }) => linesOf(text)).toSorted((a, b) => a - b)
  return lines[Math.ceil(lines.length * 0.9) - 1] ?? 0
}

export function linesOf(text: string): number {
  return text.split('\n').length - (text === '' || text.endsWith('\n') ? 1 : 0)
}

/** Words between white space; a table's bars count too. */
export function wordsOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** Classes that several style sheets style, with those sheets. A class in a module (`.module.css`) is local. */
export function sharedClasses(styles: readonly SourceFile[]): Map<string, string[]> {
  const sheets = new Map<string, string[]>()
  for (const { file, text } of styles.filter(({ file }) => !file.endsWith('.module.css'))) {
    for (const name of classesIn(text)) sheets.set(name, [...(sheets.get(name) ?? []), file])
  }
  return new Map([...sheets].filter(([, files]) => files.length > 1))
}

function classesIn(css: string): Set<string> {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  const names = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
  return new Set(names)
}

/** Files that an addition needs, by the table of docs/architecture.md: changed files and new files. */
export interface Addition {
  name: string
  changed: string[]
  created: string[]
  max: number
}

/** Parses rows such as "| a page | `changed` | `new` | 3 |" below the heading. */
export function readAdditions(architecture: string): Addition[] {
  const [, section = ''] = architecture.split(/^## What something new takes$/m)
  const [table = ''] = /^\|.*\n\|[ :|-]*\n(?:\|.*\n?)+/m.exec(section) ?? []
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').slice(1, -1))
    .map(([name = '', changed = '', created = '', max = '']) => ({
      name: name.trim(),
      changed: codesIn(changed),
      created: codesIn(created),
      max: Number(max),
    }))
}

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

export function exceeds({ value, max }: Measure): boolean {
  return value > max
}

/** Describes a measure: "files of a page: 3 (at most 3)". */
export function describe({ name, value, max, unit }: Measure): string {
  const of = (count: number) => `${count}${unit ?? ''}`
  return `${name}: ${of(value)} (at most ${of(max)})`
}
