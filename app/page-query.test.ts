import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_QUERIES } from './page-query.ts'
import routes from './routes.ts'

test('every route says what it reads, and nothing else does', () => {
  const ids = routes.map(({ id, file }) => id ?? file.replace(/\.tsx?$/, ''))
  expect(Object.keys(PAGE_QUERIES).toSorted()).toEqual(ids.toSorted())
})

/** Names that code for the server reads from an address by a literal name, by file. */
function namesRead(): [file: string, name: string][] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^browser\//.test(file),
  )
  return files.flatMap((file) => {
    const text = readFileSync(path.join('app', file), 'utf8')
    const reads = text.matchAll(/(?:searchParams|[qQ]uery|address|\.search\))\s*\.(?:get|getAll|has)\(\s*'([^']+)'/g)
    return [...reads].map(([, name = '']): [string, string] => [file, name])
  })
}

const declared = new Set(Object.values(PAGE_QUERIES).flatMap(({ reads, readsAll = [] }) => [...reads, ...readsAll]))

test.each(namesRead())('%s reads %s, which is declared', (_, name) => {
  expect(declared).toContain(name)
})

test('that finds the names', () => {
  const found = namesRead().map(([, name]) => name)
  const some = ['category', 'count', 'mode', 'q', 'title', 'useMocks', 'visitor', 'voted']
  expect(found).toEqual(expect.arrayContaining(some))
})
