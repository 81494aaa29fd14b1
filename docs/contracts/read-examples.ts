import { readFileSync } from 'node:fs'

/** A fenced block of a document: its language, what stands behind that, and its text. */
export interface Example {
  language: string
  info: string
  text: string
  /** Of the opening fence, from 1. */
  line: number
}

const BLOCK = /^```(\w+)(?: ([^\n]*))?\n([\s\S]*?)^```$/gm

/** The fenced blocks of a contract, in order. `name`: its file beside this one. */
export function readExamples(name: string): Example[] {
  const markdown = readText(name)
  return [...markdown.matchAll(BLOCK)].map(({ index, 1: language = '', 2: info = '', 3: text = '' }) => ({
    language,
    info,
    text,
    line: markdown.slice(0, index).split('\n').length,
  }))
}

/** Each example whose info begins with a word, with the block after it: what was asked, and what must come of it. */
export function readPairs(name: string, word: string): { asked: Example; answered: Example }[] {
  const examples = readExamples(name)
  return examples.flatMap((asked, at) => {
    if (asked.info.split(' ')[0] !== word) return []
    const answered = examples[at + 1]
    if (!answered) throw new Error(`${name}:${asked.line} has no answer`)
    return [{ asked, answered }]
  })
}

/** The rows of the first table below a heading, as the texts of their cells. */
export function readTable(name: string, heading: string): string[][] {
  const [, section = ''] = readText(name).split(new RegExp(`^#+ ${heading}$`, 'm'))
  const table = /^\|.*\n\|[ :|-]*\n((?:\|.*\n?)+)/m.exec(section)?.[1] ?? ''
  return table
    .trim()
    .split('\n')
    .map((row) => row.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
}

/** The texts between backticks. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

/** The whole text of a contract. */
export function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
