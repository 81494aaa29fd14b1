import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { routeId } from './address.ts'
import { ADDRESSES } from './addresses.ts'
import routes from '#app/routes.ts'

test('each address and each route is unique', () => {
  for (const names of [ADDRESSES.map(({ path }) => path), ADDRESSES.map(routeId)]) {
    expect(new Set(names).size).toBe(names.length)
  }
})

test('routes have the ids of the table', () => {
  const ids = routes.map(({ id, file }) => id ?? file.replace(/\.tsx?$/, ''))
  expect(ids).toEqual(ADDRESSES.map(routeId))
})

test('menus refer to existing sections', () => {
  const sections = ADDRESSES.flatMap(({ path, header }) => (header && header.below === undefined ? [path] : []))
  expect(sections).toEqual(expect.arrayContaining(ADDRESSES.flatMap(({ header }) => header?.below ?? [])))
})

test('an address with a parameter is not in menus or the sitemap', () => {
  const fixed = ADDRESSES.filter(({ inSitemap, search, header, footer }) => inSitemap ?? search ?? header ?? footer)
  expect(fixed.filter(({ path }) => path.includes(':'))).toEqual([])
})

/** Parameter names that server code reads from addresses, by file. */
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

const declared = new Set(ADDRESSES.flatMap(({ query }) => [...(query?.reads ?? []), ...(query?.readsAll ?? [])]))

test.each(namesRead())('parameters are declared: %s reads %s', (_, name) => {
  expect(declared).toContain(name)
})

test('the parameters that the code reads are found', () => {
  const found = namesRead().map(([, name]) => name)
  const some = ['category', 'count', 'mode', 'q', 'title', 'useMocks', 'visitor', 'voted']
  expect(found).toEqual(expect.arrayContaining(some))
})
