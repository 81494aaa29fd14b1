import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFolder, MANIFEST, writeFolder } from './content-folder.ts'

let root: string
let folder: string
const FILES = new Map([
  ['community.json', '{}'],
  ['worksheets/employment/Jobs.csv', ',2020\nCook,1\n'],
])
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-community-'))
  folder = path.join(root, 'lake-counts')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('a content folder', () => {
  it.each([
    ['that is missing', () => {}],
    ['that is empty', () => mkdirSync(folder)],
    ['beside an unfinished one', () => mkdirSync(`${folder}.unfinished/wordpress`, { recursive: true })],
  ])('%s is written completely, with a manifest', (_name, prepare) => {
    prepare()
    checkFolder(folder, false)
    writeFolder(folder, FILES)
    expect(read('worksheets/employment/Jobs.csv')).toContain('Cook')
    expect(Object.keys((JSON.parse(read(MANIFEST)) as { files: object }).files)).toEqual([...FILES.keys()])
    expect(readdirSync(root)).toEqual(['lake-counts'])
  })

  it('that is not empty is rejected', () => {
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'letter.txt'), 'mine')
    expect(() => checkFolder(folder, false)).toThrow('is not empty')
    expect(() => checkFolder(folder, true)).toThrow('contains files that this command did not write')
  })

  it('that is a file is rejected', () => {
    writeFileSync(folder, 'mine')
    expect(() => checkFolder(folder, false)).toThrow('is not a readable folder')
  })
})

describe('writing with --force', () => {
  const NEXT = new Map([['community.json', '{"name":"New"}']])

  it('replaces unchanged files, and removes obsolete files', () => {
    writeFolder(folder, FILES)
    checkFolder(folder, true)
    expect(writeFolder(folder, NEXT).kept).toEqual([])
    expect(read('community.json')).toBe('{"name":"New"}')
    expect(existsSync(path.join(folder, 'worksheets/employment/Jobs.csv'))).toBe(false)
  })

  it('keeps edited files, even at the next run', () => {
    writeFolder(folder, FILES)
    writeFileSync(path.join(folder, 'community.json'), '{"name":"Mine"}')
    for (const _time of [1, 2]) expect(writeFolder(folder, NEXT).kept).toEqual(['community.json'])
    expect(read('community.json')).toBe('{"name":"Mine"}')
  })

  it('does not treat files of an interrupted run as edited', () => {
    const both = (text: string) => new Map([...FILES.keys()].map((name) => [name, text]))
    writeFolder(folder, both('first'))
    const inTheWay = path.join(folder, 'worksheets/employment/Jobs.csv.unfinished')
    mkdirSync(inTheWay)
    expect(() => writeFolder(folder, both('second'))).toThrow('cannot be written')
    expect([read('community.json'), read('worksheets/employment/Jobs.csv')]).toEqual(['second', 'first'])
    rmSync(inTheWay, { recursive: true })
    expect(writeFolder(folder, both('third')).kept).toEqual([])
    expect([read('community.json'), read('worksheets/employment/Jobs.csv')]).toEqual(['third', 'third'])
  })

  it('keeps unrelated files in the folder', () => {
    writeFolder(folder, FILES)
    writeFileSync(path.join(folder, 'letter.txt'), 'mine')
    writeFolder(folder, NEXT)
    expect(read('letter.txt')).toBe('mine')
  })
})
