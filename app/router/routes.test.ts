import { matchRoutes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { routeId } from '#app/site/address.ts'
import { ADDRESSES } from '#app/site/addresses.ts'
import { matchesOf, ROOT } from './routes.ts'

const pages = ADDRESSES.map((address) => {
  const id = routeId(address)
  return address.path === '/' ? { id, index: true as const } : { id, path: address.path.replace(/^\//, '') }
})
const manifest = [{ id: ROOT, path: '' }, ...pages.toReversed()].map((route) => [route.id, route])
vi.stubGlobal('window', { __reactRouterManifest: { routes: Object.fromEntries(manifest) } })

const PATHS = [
  ...ADDRESSES.map(({ path }) => path).filter((path) => path.startsWith('/')),
  '/topic/health',
  '/topic/health/',
  '/TOPIC/Health',
  '/topic/health/feed.xml',
  '/topic/health/access-to-care',
  '/topic/health/access-to-care/more',
  '/topic//health',
  '/blog/caf%C3%A9',
  '/blog/a%2Fb',
  '/blog/100%',
  '/blog/categories',
  '/blog/categories/health',
  '/newsletter/confirm',
  '/newsletter/else',
  '/feedxml',
  '/place/48201',
  '//',
  '/no/such/page',
]

test.each(PATHS)('%s leads where the server leads', (pathname) => {
  const theirs = matchRoutes([{ id: ROOT, path: '', children: pages }], pathname)?.at(-1)
  const ours = matchesOf({ pathname }).at(-1)
  expect(ours?.route.id).toBe(theirs?.route.id)
  expect(ours?.params).toEqual(theirs?.params)
})
