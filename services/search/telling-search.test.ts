import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { createFaults } from '../faults.ts'
import type { SearchEngine } from '../search.ts'
import { tellingSearch } from './telling-search.ts'

test('a fault is one line, however many searches meet it, and one when it is over', async () => {
  const lines: string[] = []
  const say = (message: string, fields?: object) => void lines.push(`${message} ${JSON.stringify(fields)}`)
  let isDown = false
  const service: SearchEngine = {
    query: async () => {
      if (isDown) throw new ProviderError('search', 'bad-status', { status: 500 })
      return { ok: true, results: [] }
    },
  }
  const engine = tellingSearch(
    service,
    createFaults('search', { info: say, warn: say, error: say }, () => 0),
  )
  await engine.query([])
  isDown = true
  for (let i = 0; i < 3; i++) await expect(engine.query([])).rejects.toBeInstanceOf(ProviderError)
  isDown = false
  await engine.query([])
  expect(lines).toEqual([
    expect.stringContaining('search: bad-status (500)'),
    expect.stringContaining('An upstream works again'),
  ])
})
