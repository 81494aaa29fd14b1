/** Position at which a text stops being valid JSON (RFC 8259), and the reason in words for people who edit JSON by hand. */
export interface JsonFault {
  line: number
  reason: string
}

/** The first fault of a JSON text, and the line of each value by its path: `places[3].fips`, "" for the whole. */
export interface JsonScan {
  fault: JsonFault | null
  lines: ReadonlyMap<string, number>
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const STRING = /"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\p{Cc}]*)*"/uy
const SPACE = /[ \t\r\n]*/y

/** Scans a text for the positions of its values. `JSON.parse` reads the values, but often reports no line for a fault. */
export function scanJson(text: string): JsonScan {
  const scanner = new Scanner(text)
  try {
    scanner.readAll()
    return { fault: null, lines: scanner.lines }
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error
    return { fault: { line: scanner.line, reason: error.message }, lines: scanner.lines }
  }
}

/** Line of a value, or of its nearest existing ancestor. */
export function lineOf({ lines }: JsonScan, path: string): number {
  for (let at = path; at !== ''; at = at.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '')) {
    const line = lines.get(at)
    if (line !== undefined) return line
    if (!/[.[]/.test(at)) break
  }
  return lines.get('') ?? 1
}

/** Message for a text that is not JSON: "pages.json, line 12: this is not JSON, because a comma or } is missing before "slug"." */
export function notJson(file: string, text: string): string {
  const { line, reason } = scanJson(text).fault ?? { line: 1, reason: 'it cannot be read' }
  return `${file}, line ${line}: this is not JSON, because ${reason}.`
}

class Unexpected extends Error {}

class Scanner {
  readonly lines = new Map<string, number>()
  line = 1
  readonly #text: string
  #at: number

  constructor(text: string) {
    this.#text = text
    this.#at = text.startsWith('\uFEFF') ? 1 : 0
  }

  readAll(): void {
    this.#skipSpace()
    this.#readValue('')
    if (this.#at < this.#text.length) throw new Unexpected(`${this.#shown()} follows the end`)
  }

  #readValue(path: string): void {
    this.lines.set(path, this.line)
    const next = this.#text[this.#at]
    if (next === '{') this.#readMembers('}', () => this.#readMember(path))
    else if (next === '[') this.#readMembers(']', (at) => this.#readValue(`${path}[${at}]`))
    else if (next === '"') this.#readString()
    else if (!this.#take(WORD) && !this.#take(NUMBER))
      throw new Unexpected(`a value is missing before ${this.#shown()}`)
    this.#skipSpace()
  }

  #readMembers(end: string, readOne: (at: number) => void): void {
    this.#step()
    if (this.#text[this.#at] === end) return this.#step()
    for (let at = 0; ; at++) {
      readOne(at)
      if (this.#text[this.#at] === end) return this.#step()
      if (this.#text[this.#at] !== ',') throw new Unexpected(`a comma or ${end} is missing before ${this.#shown()}`)
      this.#step()
      if (this.#text[this.#at] === end) throw new Unexpected(`there is a comma before ${end}`)
    }
  }

  #readMember(path: string): void {
    if (this.#text[this.#at] !== '"') throw new Unexpected(`a name in double quotes is missing before ${this.#shown()}`)
    const name = this.#readString()
    this.#skipSpace()
    if (this.#text[this.#at] !== ':') throw new Unexpected(`a colon is missing after "${name}"`)
    this.#step()
    this.#readValue(path === '' ? name : `${path}.${name}`)
  }

  #readString(): string {
    const string = this.#take(STRING)
    if (string === null) throw new Unexpected('a text has no end, or a line break, a tab or a \\ in it')
    return string.slice(1, -1)
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const [found = null] = pattern.exec(this.#text) ?? []
    this.#at += found?.length ?? 0
    return found
  }

  #step(): void {
    this.#at++
    this.#skipSpace()
  }

  /** Counts lines here only, because JSON has line breaks nowhere else. */
  #skipSpace(): void {
    this.line += (this.#take(SPACE) ?? '').split('\n').length - 1
  }

  #shown(): string {
    const [word = ''] = /^[^\s,:[\]{}]{1,20}|^./su.exec(this.#text.slice(this.#at, this.#at + 40)) ?? []
    return word === '' ? 'the end' : `"${word.replaceAll('"', '')}"`
  }
}
