import { expect, test } from 'vitest'
import { joinMetrics } from './metrics-of-workers.ts'

test('each line says whose it is, under one heading for all', () => {
  const text = (count: number) =>
    `# HELP votes_total Calls of vote.\n# TYPE votes_total counter\nvotes_total{outcome="a } b"} ${count}\n\n# HELP up Whether.\n# TYPE up gauge\nup 1\n`
  expect(
    joinMetrics([
      { worker: 2, text: text(5) },
      { worker: 1, text: text(3) },
    ]),
  ).toBe(
    [
      '# HELP votes_total Calls of vote.',
      '# TYPE votes_total counter',
      'votes_total{worker="1",outcome="a } b"} 3',
      'votes_total{worker="2",outcome="a } b"} 5',
      '# HELP up Whether.',
      '# TYPE up gauge',
      'up{worker="1"} 1',
      'up{worker="2"} 1',
      '',
    ].join('\n'),
  )
})
