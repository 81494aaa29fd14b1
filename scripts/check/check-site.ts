import { availableParallelism } from 'node:os'
import type { Failure } from '../run/failures.ts'
import { runStep } from '../run/run-step.ts'

const BOXES = ['app', 'domain', 'packages', 'providers', 'server', 'services']
/** Minimum number of modules. With fewer, the boundary check has not seen the code and would always pass. */
const MIN_MODULES = 80

interface Check {
  name: string
  command: string[]
  /** Further condition for a command that succeeded. Returns a sentence if it is not met. */
  problem?: (output: string) => string | null
  /** Lines to print below the check's own: counted values and limits. */
  measures?: (output: string) => string[]
}

/** Generates files that types and lint need. */
const ROUTE_TYPES: Check = { name: 'route types', command: ['react-router', 'typegen'] }

/** The slowest first, so that the last checks are short. */
const checks: Check[] = [
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    measures: (output) => [`functions over 60 lines: ${count(output, /max-lines-per-(function|test)/g)} (at most 0)`],
  },
  {
    name: 'format',
    command: ['prettier', '--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'],
  },
  {
    name: 'boundaries',
    command: [
      'depcruise',
      ...BOXES,
      'bench',
      'catalogue',
      'content',
      'docs',
      'e2e',
      'scripts',
      '--output-type',
      'err-long',
      '--cache=.cache/dependency-cruiser',
      '--cache-strategy=content',
    ],
    problem: (output) => {
      const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
      return modules < MIN_MODULES ? `only ${modules} modules were seen, so nothing was checked` : null
    },
    measures: (output) => [`import cycles, of types and tests too: ${count(output, /no-circular/g)} (at most 0)`],
  },
  { name: 'types', command: ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'] },
  {
    name: 'types of the engine alone',
    command: ['tsc', '-p', 'packages/charts/tsconfig.build.json', '--noEmit'],
  },
  { name: 'unused code', command: ['knip', '--cache', '--cache-location=.cache/knip'] },
  { name: 'styles', command: ['stylelint', '--cache', '--cache-location=.cache/stylelint', 'app/**/*.css'] },
  { name: 'references', command: ['node', 'scripts/check/check-references.ts'], problem: seesFiles },
  { name: 'messages', command: ['node', 'scripts/check/check-messages.ts'], problem: seesModules },
  { name: 'words', command: ['node', 'scripts/check/check-words.ts'], problem: seesFiles },
  {
    name: 'tokens',
    command: ['node', 'scripts/check/check-styles.ts'],
    problem: seesFiles,
    measures: (output) => output.split('\n'),
  },
  { name: 'measures', command: ['node', 'scripts/check/check-measures.ts'], measures: (output) => output.split('\n') },
  { name: 'lockfile', command: ['node', 'scripts/check/check-packages.ts', 'lockfile'], problem: seesPackages },
  { name: 'licenses', command: ['node', 'scripts/check/check-packages.ts', 'licenses'], problem: seesPackages },
]

function count(output: string, pattern: RegExp): number {
  return [...output.matchAll(pattern)].length
}

function seesFiles(output: string): string | null {
  return /[1-9]\d* files/.test(output) ? null : 'no files were seen, so nothing was checked'
}

function seesModules(output: string): string | null {
  return /[1-9]\d* modules/.test(output) ? null : 'no messages were seen, so nothing was checked'
}

function seesPackages(output: string): string | null {
  return /[1-9]\d* packages/.test(output) ? null : 'no packages were seen, so nothing was checked'
}

/** Runs every static check, one per core in parallel. Prints a line each, and counts those that passed. */
export async function checkSite(): Promise<{ passed: number; failures: Failure[] }> {
  const failed = [await failureOf(ROUTE_TYPES)]
  const waiting = checks.values()
  const work = async () => {
    for (const check of waiting) failed.push(await failureOf(check))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const failures = failed.filter((failure) => failure !== null)
  return { passed: failed.length - failures.length, failures }
}

async function failureOf({ name, command, problem, measures }: Check): Promise<Failure | null> {
  const [program = '', ...args] = command
  const result = await runStep(program, args, { isQuiet: true })
  const complaint = result.status === 0 ? (problem?.(result.output) ?? null) : result.output.trim()
  console.log(`${complaint === null ? 'ok  ' : 'FAIL'} ${name} (${result.seconds.toFixed(1)} s)`)
  const lines = measures?.(result.output.trim()) ?? []
  for (const line of lines.filter((one) => one !== complaint)) console.log(`     ${line}`)
  if (complaint === null) return null
  console.log(complaint)
  return { name: `the static check "${name}"`, error: complaint || `It ended with status ${result.status}.` }
}
