import { expect, test } from 'vitest'
import { withRetrySeconds } from './retry-after.ts'

const now = () => Date.parse('2026-10-21T07:28:00Z')

test.each([
  ['120', '120'],
  ['Wed, 21 Oct 2026 07:29:30 GMT', '90'],
  ['Wed, 21 Oct 2026 07:00:00 GMT', '0'],
  ['soon', '0'],
  [null, null],
])('the Retry-After %j becomes %j', async (sent, sentOn) => {
  const answer = async () =>
    new Response('busy', { status: 503, headers: sent === null ? {} : { 'Retry-After': sent } })
  const response = await withRetrySeconds(answer, now)(new Request('http://upstream.test/'))
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([503, sentOn, 'busy'])
})
