import { execFile, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** A request in the rotation. With a body it is a POST of JSON. */
export interface WrkRequest {
  path: string
  body?: string
}

/** Counts by wrk. Failed requests have no response, or a status other than 2xx and 3xx. */
export interface WrkFigures {
  answers: number
  perSecond: number
  failed: number
  /** Mean size of a response on the wire, including its head. */
  bytes: number
  p50Ms: number
  p99Ms: number
}

/** Load on an address: the request, the number of connections and the duration. */
export interface WrkLoad {
  connections: number
  seconds: number
  encoding: 'gzip' | 'identity'
}

const CONNECTIONS = 32
const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

export function hasWrk(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined
}

/**
 * Sends the requests in turn over 32 kept connections for some seconds, each from a different address behind one proxy.
 *
 * @param file path for wrk's script
 */
export async function runWrk(url: string, requests: WrkRequest[], seconds: number, file: string): Promise<WrkFigures> {
  writeFileSync(file, scriptOf(requests))
  const stdout = await wrk(CONNECTIONS, seconds, ['--latency', '-s', file, url])
  const answers = numberIn(stdout, /(\d+) requests in/)
  return {
    answers,
    perSecond: rateIn(stdout),
    failed: failedIn(stdout),
    bytes: bytesRead(stdout) / answers,
    p50Ms: timeIn(stdout, '50%'),
    p99Ms: timeIn(stdout, '99%'),
  }
}

/** Requests one address at maximum speed. */
export async function wrkRate(
  url: string,
  { connections, seconds, encoding }: WrkLoad,
): Promise<{ rate: number; failed: number }> {
  const stdout = await wrk(connections, seconds, ['-H', `Accept-Encoding: ${encoding}`, url])
  return { rate: rateIn(stdout), failed: failedIn(stdout) }
}

async function wrk(connections: number, seconds: number, more: string[]): Promise<string> {
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s', ...more]
  return (await promisify(execFile)('wrk', args)).stdout
}

function rateIn(text: string): number {
  return numberIn(text, /Requests\/sec: +([\d.]+)/)
}

function failedIn(text: string): number {
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? []
  return errors.slice(1).reduce((sum, count) => sum + Number(count), numberIn(text, /Non-2xx[^:]*: (\d+)/))
}

/** Lua: a string in long brackets needs no escapes. */
function scriptOf(requests: WrkRequest[]): string {
  const lines = requests.map(({ path, body }) => `{[==[${path}]==],${body === undefined ? 'nil' : `[==[${body}]==]`}},`)
  return `local all, at = {\n${lines.join('\n')}\n}, 0
request = function()
  local one = all[at % #all + 1]
  at = at + 1
  local headers = { ["Accept-Encoding"] = "gzip", ["Content-Type"] = "application/json" }
  headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.floor(at / 65536) % 256, math.floor(at / 256) % 256, at % 256)
  return wrk.format(one[2] and "POST" or "GET", one[1], headers, one[2])
end
`
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0)
}

function timeIn(text: string, percentile: string): number {
  const [, value, unit = ''] = new RegExp(`^ +${percentile} +([\\d.]+)(us|ms|s)`, 'm').exec(text) ?? []
  return Number(value) * (MS[unit] ?? NaN)
}

function bytesRead(text: string): number {
  const [, value, unit = ''] = /requests in [^,]+, ([\d.]+)(B|KB|MB|GB) read/.exec(text) ?? []
  return Number(value) * 1024 ** ['B', 'KB', 'MB', 'GB'].indexOf(unit)
}
