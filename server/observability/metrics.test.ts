import { describe, expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const metrics = () =>
  createMetrics({
    upstreams: () => [
      { name: 'content', host: null, calls: 3, failures: 1, answeredAt: 4000, failedAt: 9000 },
      { name: 'worksheets', host: 'sheets.test', calls: 0, failures: 0, answeredAt: null, failedAt: null },
    ],
    pageCache: () => ({ fresh: 5, stale: 1, rendered: 2, pages: 2, bytes: 4096 }),
    purges: () => ({ taken: 4, failed: 2, waiting: 6, dropped: 1, isFailing: true }),
    mailCounts: () => ({ sent: 2 }),
    worksheets: () => ['held', 'held', 'missing', 'held', 'removed'].map((state) => ({ state })),
    overload: { inFlight: () => 7, refused: () => 1 },
    connections: { refused: () => 0 },
    freeBytes: async () => 5_000_000,
    now: () => 10_000,
  })

describe('createMetrics', () => {
  test.each([
    'http_requests_total{kind="page",status="2xx"} 1',
    'http_requests_total{kind="chart",status="4xx"} 1',
    'http_request_duration_seconds_count{kind="page"} 1',
    'http_request_duration_seconds_bucket{le="0.005",kind="page"} 1',
    'votes_total{outcome="counted"} 1',
    'votes_failed_total 1',
    'disk_free_bytes 5000000',
    'csp_reports_total{directive="script-src"} 1',
    'page_cache_answers{how="stale"} 1',
    'mails_attempted{outcome="sent"} 2',
    'purge_calls{outcome="taken"} 4',
    'purge_calls{outcome="failed"} 2',
    'purge_keys_waiting 6',
    'purge_keys_dropped 1',
    'purge_is_failing 1',
    'page_cache_bytes 4096',
    'requests_in_flight 7',
    'requests_refused 1',
    'upstream_calls{source="content"} 3',
    'upstream_failures{source="content"} 1',
    'upstream_is_failing{source="content"} 1',
    'upstream_is_failing{source="worksheets"} 0',
    'snapshot_age_seconds{source="content"} 6',
  ])('reports %s', async (line) => {
    const collected = metrics()
    collected.countRequest('/topic/a/b', 200, 3)
    collected.countRequest('/charts/id/none.json', 404, 3)
    collected.countVote('counted')
    collected.countFailedVote()
    collected.countPolicyReport('script-src')
    expect((await collected.text()).split('\n')).toContain(line)
  })

  test('reports no age for a source that has not responded', async () => {
    expect(await metrics().text()).not.toContain('snapshot_age_seconds{source="worksheets"}')
  })
})
