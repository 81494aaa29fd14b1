import { afterEach, expect, test, vi } from 'vitest'
import { modelLoader } from './chart-models.ts'

const model = (id: string) => ({ id, categories: { values: [] }, views: [], series: [] })

const sent = JSON.stringify({ models: { pay: model('pay') } })

function openPage(pathname: string, responses: (() => Promise<Response>)[]): string[] {
  const requested: string[] = []
  vi.stubGlobal('window', { location: { pathname } })
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path)
    return (responses.shift() ?? (() => Promise.reject(new Error('requested too often'))))()
  })
  return requested
}

const answer = () => Promise.resolve(new Response(sent))
const broken = () => Promise.resolve(new Response('', { status: 503 }))

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/topic/jobs/pay', '/topic/jobs/pay.data'],
  ['/', '/_.data'],
])('the charts of %j are in the data of the page, requested once', async (page, path) => {
  const requested = openPage(page, [answer])
  const load = modelLoader('pay')
  expect(await load()).toEqual(model('pay'))
  expect(load()).toBe(load())
  await expect(modelLoader('gone')()).rejects.toThrow('no chart "gone"')
  expect(requested).toEqual([path])
})

test('the charts of a page that depends on its query are in the data of that query', async () => {
  const requested = openPage('/compare', [answer, answer])
  expect((await modelLoader('pay', 'indicator=pay&places=us')()).id).toBe('pay')
  expect((await modelLoader('pay', 'indicator=pay&places=48')()).id).toBe('pay')
  expect(requested).toEqual(['/compare.data?indicator=pay&places=us', '/compare.data?indicator=pay&places=48'])
})

test('the charts of a page are requested again after a failure', async () => {
  const requested = openPage('/topic/jobs/again', [broken, answer])
  await expect(modelLoader('pay')()).rejects.toThrow('503')
  expect((await modelLoader('pay')()).id).toBe('pay')
  expect(requested).toHaveLength(2)
})

test('the loader is the same function each time, which avoids rendering again', () => {
  expect(modelLoader('pay')).toBe(modelLoader('pay'))
})
