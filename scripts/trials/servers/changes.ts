import { setTimeout as wait } from 'node:timers/promises'
import { createFunctionsClient } from '../../test/functions-client.ts'
import { siteTitles } from '../../test/site-titles.ts'
import { OK, loggedAt, TTL_SECONDS, type Cluster } from './cluster.ts'
import { editShows, refresh, writeEdit } from './edits.ts'
import { inFront } from './in-front.ts'
import type { ServerProcess } from '../../run/server-process.ts'
import { metric, startSite, until } from '../faulty-site.ts'
import { check } from '../report.ts'

// Requests, counts and content that servers share.

/** Counts calls to the services while visitors request all of these servers. */
async function callsOf({ services, visitAll }: Cluster, sites: readonly ServerProcess[]): Promise<number> {
  const until = performance.now() + 4 * TTL_SECONDS * 1000
  services.calls.length = 0
  while (performance.now() < until) {
    await visitAll(sites)
    await wait(1000)
  }
  return services.calls.length
}

export async function fetcher(cluster: Cluster): Promise<void> {
  const alone = await startSite(cluster.settings())
  await cluster.visitAll([alone])
  const one = await callsOf(cluster, [alone])
  await alone.end('SIGTERM')
  await cluster.visitAll()
  const three = await callsOf(cluster, cluster.servers)
  check('three servers call the services about as often as one', three <= one * 1.05 + 2, { one, three })
}

export async function budgets({ servers }: Cluster): Promise<void> {
  const clients = servers.map(({ url }) => createFunctionsClient(url))
  const startedAt = performance.now()
  let passed = 0
  for (let round = 0; round < 6; round += 1) {
    const calls = clients.flatMap(({ call }) =>
      Array.from({ length: 150 }, () =>
        call('votes', { name: siteTitles[0], subtopic: true }, { from: '198.51.100.9' }),
      ),
    )
    passed += (await Promise.all(calls)).filter(({ status }) => status === OK).length
    await wait(1500)
  }
  // 1,200 reads at once and 20 a second; the servers learn of each other's calls a second later.
  const seconds = Math.ceil((performance.now() - startedAt) / 1000)
  const [most, least] = [1200 + 20 * seconds + 450, 1100]
  check('a budget counts over all servers', passed <= most && passed >= least, { passed, most })
  for (const { close } of clients) close()
}

/** Reports two edits to each server, because one may coincide with another server's read. */
export async function edit(cluster: Cluster): Promise<void> {
  for (let round = 0; round < 2; round += 1)
    for (const site of cluster.servers)
      await editShows(cluster, site, `, reported to server ${cluster.servers.indexOf(site)}`)
}

/** True if the server that calls the CDN has sent all keys. The others keep the keys for two minutes. */
async function isAllPurged(url: string): Promise<boolean> {
  return (await metric(url, 'purge_keys_waiting')) === 0 && (await metric(url, 'purge_is_failing')) === 0
}

/** Checks readers behind Varnish. At first nothing responds at the address for purges. */
export async function purge(cluster: Cluster): Promise<void> {
  const { servers } = cluster
  const failed = 'The CDN could not be notified of changes; the call is repeated'
  const ms = await until(() => servers.some((site) => loggedAt(site, failed) > 0), 20_000)
  check('while nothing responds at the purge address, the log reports it', ms !== null)
  const failing = await Promise.all(servers.map(({ url }) => metric(url, 'purge_is_failing')))
  check(
    'and purge_is_failing is 1 at the server that tells, and at no other',
    failing.filter(Boolean).length === 1,
    failing,
  )
  const caller = servers[failing.indexOf(1)]?.url ?? ''
  await inFront(cluster, async (varnish) => {
    const hold = async (page: string) => (await fetch(varnish + page)).headers.get('x-cache')
    const [changed, others] = ['/topic/arts/libraries', ['/', '/faqs', '/topic/health/access-to-care']]
    const elapsed = await until(() => isAllPurged(caller), 90_000)
    check('a returning CDN is notified of earlier changes', elapsed !== null, { ms: elapsed })
    for (const page of [changed, ...others]) await hold(page)
    const held = await Promise.all([changed, ...others].map(hold))
    const areHits = (how: readonly (string | null)[]) => how.every((each) => each === 'hit')
    check('Varnish holds the pages', areHits(held), held)
    const { mark, undo } = await writeEdit(cluster, [
      'libraries',
      'Library Operating Revenue',
      'Institute of Museum and Library Services',
    ])
    await refresh(servers[0]?.url ?? '', 'libraries')
    const seen = await until(async () => (await (await fetch(varnish + changed)).text()).includes(mark), 5000)
    check('a reader behind Varnish sees an edit within five seconds', seen !== null, { ms: seen })
    const after = await Promise.all(others.map(hold))
    check('no other page is fetched again', areHits(after), after)
    undo()
  })
}
