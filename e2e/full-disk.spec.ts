import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { canMount, mountSmallDisk, type SmallDisk } from '../scripts/test/small-disk.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

/** A site with its data on a disk of 6 MB. */
test.describe('on a full disk', () => {
  test.skip(!canMount(), 'This user may not mount a small file system (root may)')
  test.describe.configure({ mode: 'serial' })

  let disk: SmallDisk | null = null
  let site: SecondSite
  let title: string
  let acknowledged = 0

  test.beforeAll(async () => {
    disk = mountSmallDisk()
    site = await startSecondSite({ DATA_DIR: String(disk?.folder), VOTE_PROOF: 'off' })
    const topics = (await (await fetch(`${site.url}/wp-json/wp/v2/pages?per_page=100`)).json()) as {
      slug: string
      title: { rendered: string }
    }[]
    title = String(topics.find(({ slug }) => slug === 'health')?.title.rendered)
    expect(title).toBe('Health')
  })
  test.afterAll(async () => {
    await site?.close()
    disk?.remove()
  })

  async function call(name: string, body: object) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${site.url}/functions/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as Record<string, unknown>,
    }
  }

  async function newVisitor(): Promise<string> {
    const { body } = await call('subscribe', { isVoting: true, email: false, user: false })
    return String(body['user'])
  }

  async function vote(tracking: string) {
    const response = await call('vote', { subtopic: title, topics: [], tracking })
    if (response.body['success'] === true) acknowledged += 1
    return response
  }

  const votes = async () => (await call('votes', { name: title, subtopic: true })).body['votes']

  function form(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  }

  async function readiness() {
    const response = await fetch(`${site.url}/readyz`)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('writes respond 503 with Retry-After, and everything else works', async () => {
    const visitor = await newVisitor()
    expect((await vote(visitor)).body).toEqual({ success: true })
    const other = await newVisitor()
    disk?.fill()

    const calls = [
      await vote(other),
      await call('subscribe', { isVoting: true, email: false, user: false }),
      await call('subscribe', { email: 'ana@example.org', firstName: 'Ana' }),
    ]
    for (const { status, retryAfter, body } of calls) {
      expect([status, Number(retryAfter)]).toEqual([503, 5])
      expect(body).toEqual({ error: expect.any(String) as unknown })
    }
    const message = { mode: 'story', email: 'ana@example.org', firstName: 'Ana', lastName: 'Nguyen', message: 'Hello' }
    const forms = [
      await form('/topic/health', { visitor: other }),
      await form('/newsletter', { asks: 'email', email: 'ana@example.org' }),
      await form('/contact', message),
    ]
    for (const response of forms) {
      expect([response.url, response.status, response.headers.get('retry-after')]).toEqual([response.url, 503, '5'])
      expect(await response.text()).toContain('</html>')
    }
    expect((await fetch(`${site.url}/topic/health`)).status).toBe(200)
    expect(await votes()).toBe(acknowledged)
  })

  test('the probes report the full disk', async () => {
    const { status, body } = await readiness()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      checks: { content: 'ok', database: 'failing' },
      database: { reading: 'ok', writing: 'failing', reason: 'disk full' },
    })
    const metrics = await (await fetch(`${site.url}/metrics`)).text()
    expect(metrics).toMatch(/^disk_free_bytes 0$/m)
    expect(Number(/^votes_failed_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(3)
  })

  test('the site recovers without a restart or data loss when there is space again', async () => {
    disk?.clear()
    await expect.poll(async () => (await readiness()).body['checks']).toEqual({ content: 'ok', database: 'ok' })
    expect((await vote(await newVisitor())).body).toEqual({ success: true })
    expect((await form('/newsletter', { asks: 'email', email: 'ana@example.org' })).status).toBe(303)
    expect(await votes()).toBe(acknowledged)
  })
})
