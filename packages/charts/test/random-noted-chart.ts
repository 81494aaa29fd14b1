/** Separator of notes in a cell. */
const BAR = ' | '
const LONG =
  'The year in which the storm came, the schools closed for weeks, and the count of those without a home rose fourfold'
const TEXTS = [
  'Storm',
  'Una ley nueva de la ciudad',
  'The largest loss in ten years',
  LONG,
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
  '<b>x</b> & y',
]
const TYPES = ['line', 'spline', 'column', 'column', 'bar', 'bar', 'area', 'errorbar', 'scatter', 'mixed'] as const
const NAMES = ['Harris', 'Texas', 'US', 'Fort Bend']
const SETTINGS = [
  'type',
  'stacking',
  'benchmark',
  'highlight',
  'data labels',
  'category stats',
  'yaxis',
  'numeric',
  'logarithmic',
  'regression',
  'max',
  'group',
  'multiples',
  'annotation',
]

/** A seeded random generator, so that every run tests the same charts. */
class Chance {
  private state: number

  constructor(seed: number) {
    this.state = seed * 7919 + 13
  }

  below(limit: number): number {
    this.state = (this.state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((this.state / 4_294_967_296) * limit)
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value
  }

  /** TRUE with a probability of 1 in `times`. */
  flag(times: number): string {
    return this.below(times) === 0 ? 'TRUE' : ''
  }
}

/** Cells of a worksheet of any kind with up to twelve notes, the same for the same seed. */
export function randomNotedChart(seed: number): string[][] {
  const chance = new Chance(seed)
  const type = chance.pick(TYPES)
  const categories = categoriesBy(chance)
  const names = NAMES.slice(0, 1 + chance.below(NAMES.length))
  const scale = chance.pick([1, 100, 1e6, 1e12])
  const lowest = chance.below(3) === 0 ? -0.5 : 0
  const options = chance.below(4) === 0 ? 2 + chance.below(4) : 1
  const notes = notesBy(chance, categories, names, scale)
  const figure = (): string =>
    chance.below(12) === 0
      ? chance.pick(['', 'n/a', 'skip', '0'])
      : String(Math.round((chance.below(1000) / 1000 + lowest) * scale * 100) / 100)
  const row = (at: number, option: number): string[] => {
    const own = type === 'mixed' ? chance.pick(['column', 'line', 'errorbar']) : type
    const cells = categories.map(() => (own === 'errorbar' ? `${Math.abs(Number(figure()) || 1)}:${scale}` : figure()))
    const isFirst = at === 0
    return [
      NAMES[at] ?? '',
      ...cells,
      own,
      isFirst ? chance.pick(['', '', 'normal', 'percent']) : '',
      isFirst ? '' : chance.flag(4),
      chance.flag(4),
      isFirst ? chance.flag(2) : '',
      isFirst ? chance.flag(4) : '',
      type === 'mixed' || chance.below(6) === 0 ? chance.pick(['0', '1']) : '',
      isFirst ? chance.flag(4) : '',
      isFirst ? chance.flag(8) : '',
      chance.flag(5),
      isFirst ? chance.pick(['', '', '', String(scale)]) : '',
      options > 1 ? `Option ${option}` : '',
      isFirst ? 'TRUE' : '',
      isFirst && option === 0 ? notes : '',
    ]
  }
  const rows = names.flatMap((_, at) => Array.from({ length: options }, (__, option) => row(at, option)))
  return [['', ...categories, ...SETTINGS], ...rows]
}

function categoriesBy(chance: Chance): string[] {
  const count = 1 + chance.below(chance.pick([4, 8, 30]))
  const named = chance.pick([
    (at: number) => String(1995 + at),
    (at: number) => `${2010 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}-01`,
    (at: number) => String(at * at),
    (at: number) => `${chance.pick(['B', 'Less than $10,000', 'A rather long name of a place that wraps'])} ${at}`,
  ])
  return Array.from({ length: count }, (_, at) => named(at))
}

function notesBy(chance: Chance, categories: readonly string[], names: readonly string[], scale: number): string {
  const ends = [categories[0], categories.at(-1)]
  const targets = [
    () => chance.pick(categories),
    () => chance.pick(ends),
    () => '2010-01-20',
    () => `${chance.pick(categories)}..${chance.pick(categories)}`,
    () => `${chance.pick(names)} @ ${chance.pick(categories)}`,
    () => `${chance.pick(names)} @ ${chance.pick(ends)}`,
    () => `y=${Math.round((chance.below(100) / 100) * scale)}`,
  ]
  const count = 1 + chance.below(12)
  return Array.from({ length: count }, () => `${chance.pick(targets)()}: ${chance.pick(TEXTS)}`).join(BAR)
}
