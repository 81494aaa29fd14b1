import { readFileSync } from 'node:fs'

/** A fenced block of a document: its language, the rest of its opening line, and its text. */
export interface Example {
  language: string
  info: string
  text: string
  /** Line of the opening fence, from 1. */
  line: number
}

const BLOCK = /^```(\w+)(?: ([^\n]*))?\n([\s\S]*?)^```$/gm

/** The fenced blocks of a contract, a file in this folder, in order. */
export function readExamples(name: string): Example[] {
  const markdown = readText(name)
  return [...markdown.matchAll(BLOCK)].map(({ index, 1: language = '', 2: info = '', 3: text = '' }) => ({
    language,
    info,
    text,
    line: markdown.slice(0, index).split('\n').length,
  }))
}

/** Inputs and expected outputs: each block whose info begins with a word, and the block after it. */
export function readPairs(name: string, word: string): { input: Example; output: Example }[] {
  const examples = readExamples(name)
  return examples.flatMap((input, at) => {
    if (input.info.split(' ')[0] !== word) return []
    const output = examples[at + 1]
    if (!output) throw new Error(`${name}:${input.line} has no output`)
    return [{ input, output }]
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

/** Texts between backticks. */
export function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

/** Full text of a contract. */
export function readText(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
}
