import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { createRequestVisitors } from './request-visitors.ts'

/** The lines of a log after these requests, each from the address of a connection with an X-Forwarded-For. */
async function linesAfter(env: Record<string, string>, requests: [from: string, forwarded: string | undefined][]) {
  const lines: [string, unknown][] = []
  const warn = (message: string, fields?: unknown) => void lines.push([message, fields])
  const { addressOf } = createRequestVisitors(readConfig(env), { info: warn, warn, error: warn })
  const site = new Hono()
  site.get('/', (c) => c.text(addressOf(c)))
  for (const [remoteAddress, forwarded] of requests) {
    const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
    await site.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  }
  return lines
}

const UNTRUSTED = 'Requests come through a proxy that TRUST_PROXY does not name: all its visitors share one budget'
const SILENT = 'A proxy of TRUST_PROXY does not name its visitors in X-Forwarded-For: all its visitors share one budget'

test.each<[name: string, trust: string, from: string, forwarded: string | undefined, line: string | null]>([
  ['a proxy on this machine, without the setting', '', '127.0.0.1', '198.51.100.7', UNTRUSTED],
  ['a proxy on this machine, told as IPv6', '', '::ffff:127.0.0.1', '198.51.100.7', UNTRUSTED],
  ['a proxy in a private network, without the setting', '', '10.0.0.5', '198.51.100.7', UNTRUSTED],
  ['a proxy outside of the networks', '192.168.0.0/16', '10.0.0.5', '198.51.100.7', UNTRUSTED],
  ['a trusted proxy that names no address', '1', '10.0.0.5', 'unknown', SILENT],
  ['a trusted proxy that names its visitor', '1', '10.0.0.5', '198.51.100.7', null],
  ['a visitor who claims to be a proxy', '', '198.51.100.9', '203.0.113.1', null],
  ['a visitor without a proxy', '', '10.0.0.5', undefined, null],
])('%s: one line at most', async (_, trust, from, forwarded, line) => {
  const lines = await linesAfter({ TRUST_PROXY: trust }, [
    [from, forwarded],
    [from, forwarded],
  ])
  expect(lines).toEqual(line === null ? [] : [[line, { proxy: from.replace('::ffff:', '') }]])
})
