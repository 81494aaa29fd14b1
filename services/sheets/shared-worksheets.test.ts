import { expect, test } from 'vitest'
import type { SharedResponse, SharedResponses } from '../servers/shared-responses.ts'
import { openWorksheets, sheet } from './fixtures/open-worksheets.ts'

/** Two servers on one database. Each is notified of the other's changes. */
function openServers() {
  const stored = new Map<string, { text: string; by: number; isOld: boolean }>()
  const listeners: ((names: readonly string[]) => void)[] = []
  const world = { figure: '16.4%' }
  const servers = [0, 1].map((number) => {
    const responses: SharedResponses = {
      find: async (name) => {
        const existing = stored.get(name)
        return existing ? { text: existing.text, ageMs: 1000 } : null
      },
      async load(names, call) {
        const one = async (name: string): Promise<SharedResponse | null> => {
          const existing = stored.get(name)
          if (existing && !existing.isOld) return { text: existing.text, ageMs: 1000 }
          const [result = null] = await call([name])
          if (!result || !('text' in result)) return result
          stored.set(name, { text: result.text, by: number, isOld: false })
          listeners.forEach((listener, i) => i !== number && listener([name]))
          return { ...result, ageMs: null }
        }
        return Promise.all(names.map(one))
      },
      renew: () => stored.forEach((each) => (each.isOld = true)),
      onChange: (listener) => void (listeners[number] = listener),
    }
    const fetch = async () =>
      sheet([
        ['', '2010', '2017'],
        ['Harris', '18.7%', world.figure],
      ])
    return { responses, ...openWorksheets(fetch, { responses, isNamed: async () => true }) }
  })
  for (const { responses, worksheets } of servers) responses.onChange(() => void worksheets.askSpreadsheets(['jobs']))
  return { servers, world }
}

async function shown({ worksheets }: ReturnType<typeof openServers>['servers'][number]) {
  const chart = await worksheets.chart('jobs', 'Pay')
  return JSON.stringify(chart.ok && chart.model)
}

test('an edit reported to one server is shown by both, with one call', async () => {
  const { servers, world } = openServers()
  for (const server of servers) expect(await shown(server)).toContain('16.4')
  expect(servers.map((server) => server.world.calls.length)).toEqual([1, 0])
  world.figure = '20.1%'
  servers[1]?.responses.renew()
  await servers[1]?.worksheets.askSpreadsheets(['jobs'])
  for (const server of servers) await expect.poll(() => shown(server)).toContain('20.1')
  expect(servers.map((server) => server.world.calls.length)).toEqual([1, 1])
})
