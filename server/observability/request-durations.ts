/** Seconds; the goals of the site lie between 5 ms and 12 s. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]

interface Line {
  /** How many lie in each bucket and in none before it; the last are longer than all. */
  counts: number[]
  /** Seconds. */
  sum: number
}

export interface RequestDurations {
  /** @returns what counts a duration of that kind, in seconds; to be asked for once for each kind */
  ofKind(kind: string): (seconds: number) => void
  /** In the text form of Prometheus. */
  text(): string
}

/**
 * A histogram of durations by kind. That of prom-client checks and looks up the labels at each observation, which takes
 * a twentieth of an answer from memory.
 */
export function createRequestDurations(name: string, help: string): RequestDurations {
  const lines = new Map<string, Line>()
  return {
    ofKind(kind) {
      const line: Line = { counts: [...BUCKETS, Infinity].map(() => 0), sum: 0 }
      lines.set(kind, line)
      return (seconds) => {
        let bucket = 0
        while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? Infinity)) bucket += 1
        line.counts[bucket] = (line.counts[bucket] ?? 0) + 1
        line.sum += seconds
      }
    },
    text() {
      const told = [...lines].flatMap(([kind, line]) => tell(name, kind, line))
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...told, ''].join('\n')
    },
  }
}

/** Prometheus counts in each bucket what lies in those before it too. */
function tell(name: string, kind: string, { counts, sum }: Line): string[] {
  let count = 0
  const buckets = counts.map((own, at) => {
    count += own
    return `${name}_bucket{le="${BUCKETS[at] ?? '+Inf'}",kind="${kind}"} ${count}`
  })
  return [...buckets, `${name}_sum{kind="${kind}"} ${sum}`, `${name}_count{kind="${kind}"} ${count}`]
}
