import type { Workers } from '#services/servers/workers.ts'
import type { Metrics } from './metrics.ts'

interface WorkerMetrics {
  worker: number
  /** In the text form of Prometheus. */
  text: string
}

/** The metrics of this worker, whose text is that of all: anybody who asks reaches one of them. */
export function metricsOfWorkers(own: Metrics, workers: Workers): Metrics {
  const tell = async (): Promise<WorkerMetrics> => ({ worker: workers.id, text: await own.text() })
  workers.onQuestion('metrics', async () => JSON.stringify(await tell()))
  return {
    ...own,
    async text() {
      const [mine, others] = await Promise.all([tell(), workers.askOthers('metrics', '', 'all')])
      return joinMetrics([mine, ...others.map((text) => JSON.parse(text) as WorkerMetrics)])
    },
  }
}

/** One text of several; each line says in a label `worker` whose it is. */
export function joinMetrics(all: readonly WorkerMetrics[]): string {
  const families = new Map<string, { head: Set<string>; lines: string[] }>()
  for (const { worker, text } of all.toSorted((one, other) => one.worker - other.worker)) {
    let family: { head: Set<string>; lines: string[] } | undefined
    for (const line of text.split('\n')) {
      const [, name] = /^# (?:HELP|TYPE) (\S+)/.exec(line) ?? []
      if (name !== undefined) {
        family = families.get(name) ?? { head: new Set(), lines: [] }
        families.set(name, family)
        family.head.add(line)
      } else if (line !== '') family?.lines.push(withLabel(line, worker))
    }
  }
  return `${[...families.values()].flatMap(({ head, lines }) => [...head, ...lines]).join('\n')}\n`
}

function withLabel(line: string, worker: number): string {
  return line.replace(/^([\w:]+)(\{?)/, (_, name: string, open: string) =>
    open === '' ? `${name}{worker="${worker}"}` : `${name}{worker="${worker}",`,
  )
}
