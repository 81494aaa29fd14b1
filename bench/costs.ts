import { subtopicPages, topicPaths } from '../e2e/site-map.ts'
import { addressOfVisitor, createFunctionsClient } from '../scripts/test/functions-client.ts'
import { siteTitles } from '../scripts/test/site-titles.ts'
import { metric } from '../scripts/trials/faulty-site.ts'
import { runWrk, type WrkFigures, type WrkRequest } from './wrk.ts'

/** A kind of request: wrk's counts, and the server's processor time per response, over all threads. */
export interface Cost extends WrkFigures {
  cpuMs: number
}

const WORDS = ['rent', 'poverty', 'graduation', 'commute', 'flood', 'insurance', 'veterans', 'voting', 'air', 'jobs']
/** Numbers of chart states and votes that exceed the capacity of one process per second. */
const STATES_A_SECOND = 1000
const VISITORS_A_SECOND = 150

/** Requests of readers: cached pages, pages with a new chart state, assets of pages, counts, searches. */
export async function kindsOfReads(url: string, seconds: number): Promise<Record<string, WrkRequest[]>> {
  const pages = ['/', ...topicPaths, ...subtopicPages.map((page) => page.path)]
  for (const page of pages) await fetch(url + page)
  const [{ path: subtopic } = { path: '/' }] = subtopicPages
  const html = await (await fetch(url + subtopic)).text()
  const [, chart = ''] = /<figure class="chart" id="([^"]+)"/.exec(html) ?? []
  const states = Array.from({ length: STATES_A_SECOND * seconds }, (_, at) => `${subtopic}?${chart}.series=${at}`)
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const counts = siteTitles.map((name) => `/functions/votes?name=${encodeURIComponent(name)}`)
  const asRequest = (address: string) => ({ path: address })
  return {
    'cached pages': pages.map(asRequest),
    'rendered pages': states.map(asRequest),
    'files of pages': files.map(asRequest),
    'vote counts': counts.map(asRequest),
    searches: WORDS.map((query) => ({
      path: '/1/indexes/*/queries',
      body: JSON.stringify({ requests: [{ indexName: 'website', query }] }),
    })),
  }
}

/** Votes of new visitors, each for every topic and subtopic. */
export async function ballots(url: string, seconds: number): Promise<WrkRequest[]> {
  const { call, close } = createFunctionsClient(url)
  const make = async (index: number) => {
    const { body } = await call('subscribe', { isVoting: true, user: false }, { from: addressOfVisitor(index) })
    return String(body['user'])
  }
  const visitors = await Promise.all(Array.from({ length: VISITORS_A_SECOND * seconds }, (_, index) => make(index)))
  close()
  return siteTitles.flatMap((subtopic) =>
    visitors.map((tracking) => ({ path: '/functions/vote', body: JSON.stringify({ subtopic, topics: [], tracking }) })),
  )
}

/** Sends requests for a second as a warm-up, because code is compiled at first use, then for the given number of seconds. */
export async function costOf(url: string, requests: WrkRequest[], seconds: number, file: string): Promise<Cost> {
  await runWrk(url, requests.slice(-200), 1, file)
  const before = await metric(url, 'process_cpu_seconds_total')
  const figures = await runWrk(url, requests, seconds, file)
  const cpuMs = (1000 * ((await metric(url, 'process_cpu_seconds_total')) - before)) / figures.answers
  return { ...figures, cpuMs }
}
