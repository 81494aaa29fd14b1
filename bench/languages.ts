import { freePort } from '../scripts/run/free-port.ts'
import { startServer } from '../scripts/run/server-process.ts'
import { spreadOf } from './median.ts'

/** Pages whose address may name something that is not there: another name is another page to the cache. */
const PATHS = ['/topic/health', '/topic/health/length-of-life', '/topic/economic-opportunity/employment', '/search']
const LANGUAGES = ['', '/es'] as const
const ROUNDS = 60
const KEPT_ROUNDS = 400

/** `npm run bench:languages`, after a build: the times of pages in English and in Spanish, in turn, from the cache and rendered. */
const server = await startServer('build/entries/main.js', await freePort(), { NODE_ENV: 'production' })

async function millisecondsOf(path: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - started
}

/** Medians of both languages, in ms; which of them begins changes from round to round. */
async function pairOf(rounds: number, path: (prefix: string, round: number) => string): Promise<number[]> {
  const times: number[][] = LANGUAGES.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0])
      times[at]?.push(await millisecondsOf(path(LANGUAGES[at] ?? '', round)))
  return times.map((own) => spreadOf(own).median)
}

try {
  for (const path of PATHS) {
    const key = path === '/search' ? 'q' : 'title'
    await pairOf(5, (prefix, round) => `${prefix}${path}?${key}=warm-${round}`)
    const rendered = await pairOf(ROUNDS, (prefix, round) => `${prefix}${path}?${key}=none-${round}`)
    const kept = await pairOf(KEPT_ROUNDS, (prefix) => prefix + path)
    const told = ([english = 0, spanish = 0]: number[]) =>
      `${english.toFixed(2)} ms in English, ${spanish.toFixed(2)} in Spanish (${(spanish / english).toFixed(2)} times)`
    console.log(`${path}: rendered ${told(rendered)}; from the cache ${told(kept)}`)
  }
} finally {
  await server.end('SIGTERM')
}
