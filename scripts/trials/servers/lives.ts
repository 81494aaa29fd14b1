import { setTimeout as wait } from 'node:timers/promises'
import { siteTitles } from '../../test/site-titles.ts'
import { allOk, OK, PAGES, type Cluster } from './cluster.ts'
import { editShows, PROVIDERS, refresh } from './edits.ts'
import { inFront } from './in-front.ts'
import { startSite } from '../faulty-site.ts'
import { check } from '../report.ts'

// Servers that are restarted, killed and added.

/** Readers that continuously request pages and counts; records responses other than 200. */
function startReaders(url: string) {
  const state = { isOver: false, answered: 0 }
  const faults: string[] = []
  const note = async (what: string, request: Promise<Response>) => {
    const response = await request
      .then(async (response) => [response.status, await response.text()] as const)
      .catch(String)
    state.answered += 1
    if (response[0] === OK) return
    faults.push(`${new Date().toISOString()} ${what} ${String(response).replaceAll(/\s+/g, ' ').slice(0, 120)}`)
  }
  const body = JSON.stringify({ name: siteTitles[0], subtopic: true })
  const headers = { 'content-type': 'application/json' }
  const read = async () => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const page = PAGES[turn % PAGES.length] ?? '/'
      await note(page, fetch(url + page))
      await note('votes', fetch(`${url}/functions/votes`, { method: 'POST', body, headers }))
      await wait(20)
    }
  }
  const readers = Array.from({ length: 4 }, read)
  return {
    async end() {
      state.isOver = true
      await Promise.all(readers)
      return { answered: state.answered, faults }
    },
  }
}

/** Restarts one server after another, without a change in nginx. */
export async function rolling(cluster: Cluster): Promise<void> {
  await inFront(cluster, async (_varnish, nginx) => {
    const readers = startReaders(nginx)
    for (const index of cluster.servers.keys()) {
      await cluster.restart(index)
      await wait(500)
    }
    const { answered, faults } = await readers.end()
    check('three servers are restarted one by one, and no request fails', faults.length === 0 && answered > 30, {
      answered,
      faults: faults.slice(0, 10),
      log: cluster.servers.flatMap(({ lines }) => lines.filter((line) => line.includes('"level":"warn"'))).slice(-5),
    })
  })
}

/** A server is killed while it calls the services. */
export async function killed(cluster: Cluster): Promise<void> {
  const [first, ...others] = cluster.servers
  void refresh(first?.url ?? '', PROVIDERS[0]).catch(() => {})
  await wait(20)
  await first?.end('SIGKILL')
  const statuses = await cluster.visitAll(others)
  check('the others answer every page', allOk(statuses), statuses)
  // Lifetime of its claims.
  await wait(15_000)
  await editShows({ ...cluster, servers: others }, others[0], ', after the claims of the killed one')
  await cluster.restart(0)
}

/** A server with an empty disk starts while the services are unavailable. */
export async function cold({ services, shared, visitAll }: Cluster): Promise<void> {
  await services.stop()
  const fresh = await startSite(shared())
  const statuses = await visitAll([fresh])
  const html = await fetch(`${fresh.url}/topic/health/access-to-care`).then((response) => response.text())
  check('a server with an empty disk answers with the services away', allOk(statuses), statuses)
  check('its charts are there', html.includes('<svg') && !html.includes('failed-part'))
  await fresh.end('SIGTERM')
  await services.start()
}
