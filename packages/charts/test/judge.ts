import { readdirSync, readFileSync } from 'node:fs'
import { publicModel, type Diagnostic } from '../src/index.ts'
import { siteChart } from './fixtures/site-chart.ts'

/** A worksheet and its expected result, in the format of the vectors. */
export interface Vector {
  name: string
  why?: string
  title?: string
  values?: unknown[]
  range?: string
  expect?: Record<string, unknown>
  expectDiagnostics?: ExpectedDiagnostic[]
  expectAmong?: ExpectedDiagnostic[]
  diagnosticsLength?: number
  /** A response of the spreadsheet service without values; handled by the service's client, not the engine. */
  upstream?: unknown
  missing?: boolean
  twin?: { title?: string; values: unknown[]; range?: string }
  maxMs?: number
}

interface ExpectedDiagnostic {
  code: string
  cell?: string | null
  severity?: string
  message?: unknown
}

const folder = new URL('vectors/', import.meta.url)

/** The vectors of every file, in order. */
export function loadVectors(): Vector[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.sort().flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Vector[])
}

/** Result of the engine for a vector's worksheet. */
export function answerOf({ title = 'Chart', values = [], range }: Pick<Vector, 'title' | 'values' | 'range'>) {
  const written = `'${title.replaceAll("'", "''")}'!A1:Z1000`
  const { model, diagnostics } = siteChart({ values, range: range ?? written, askedTitle: title })
  return { model: { ...model, series: publicModel(model).series }, diagnostics }
}

/** Differences from the expected result; empty if there are none. */
export function judgeVector(vector: Vector): string[] {
  const { model, diagnostics } = answerOf(vector)
  const { model: whole, ...pointers } = vector.expect ?? {}
  return [
    ...(whole === undefined ? [] : differences(model, whole, 'model')),
    ...Object.entries(pointers).flatMap(([pointer, expected]) =>
      differences(valueAt(model, pointer), expected, pointer),
    ),
    ...(vector.expectDiagnostics ? judgeDiagnostics(diagnostics, vector.expectDiagnostics) : []),
    ...(vector.expectAmong ?? [])
      .filter(({ code, cell = null }) => !diagnostics.some((one) => one.code === code && one.cell === cell))
      .map(({ code, cell }) => `missing ${code}@${cell}`),
    ...(vector.diagnosticsLength !== undefined && vector.diagnosticsLength !== diagnostics.length
      ? [`${diagnostics.length} diagnostics, not ${vector.diagnosticsLength}`]
      : []),
    ...(vector.twin ? differences(answerOf({ ...vector, ...vector.twin }).model, model, 'twin') : []),
  ]
}

/** Requires exactly the listed warnings and errors; listed infos must be present. */
function judgeDiagnostics(actual: readonly Diagnostic[], expected: readonly ExpectedDiagnostic[]): string[] {
  const left = [...actual]
  const missing = expected.flatMap((one) => {
    const at = left.findIndex(({ code, cell }) => code === one.code && cell === (one.cell ?? null))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (!found) return [`missing ${one.code}@${one.cell ?? '-'}`]
    return [
      ...(one.severity && found.severity !== one.severity ? [`${one.code} is ${found.severity}`] : []),
      ...(one.message === undefined ? [] : differences(found.message, one.message, `message of ${one.code}`)),
    ]
  })
  const unwanted = left.filter(({ severity }) => severity !== 'info')
  return [...missing, ...unwanted.map(({ code, cell, message }) => `unexpected ${code}@${cell ?? '-'}: ${message}`)]
}

/** The value at a JSON pointer; undefined if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1)
  return steps.reduce<unknown>((value, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }, document)
}

/** Deep comparison with the matchers of the vectors: $length, $match, $absent and $values. */
export function differences(actual: unknown, expected: unknown, where: string): string[] {
  const say = (): string[] => [`${where}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`]
  if (isRecord(expected) && !Array.isArray(expected)) {
    if ('$length' in expected) return Array.isArray(actual) && actual.length === expected['$length'] ? [] : say()
    if ('$match' in expected) return new RegExp(String(expected['$match']), 'u').test(String(actual)) ? [] : say()
    if ('$absent' in expected) return actual === undefined ? [] : say()
    if ('$values' in expected) return differences(actual, pointsOf(expected['$values'] as unknown[]), where)
  }
  if (typeof actual === 'number' && typeof expected === 'number') {
    return Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected)) ? [] : say()
  }
  if (!isRecord(actual) || !isRecord(expected)) return Object.is(actual, expected) ? [] : say()
  if (Array.isArray(actual) !== Array.isArray(expected)) return say()
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)])
  return [...keys].flatMap((key) => differences(actual[key], expected[key], `${where}/${key}`))
}

/** One entry per category: a value, null for a gap, "skip", or low and high. */
function pointsOf(values: readonly unknown[]): unknown[] {
  return values.flatMap((value, category): unknown[] => {
    if (value === 'skip') return []
    return Array.isArray(value)
      ? [{ category, low: value[0] as unknown, high: value[1] as unknown }]
      : [{ category, value }]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
