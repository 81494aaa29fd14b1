import { doOverlap, type Period } from '../format/period.ts'
import type { Categories } from '../model/chart-model.ts'
import * as texts from '../messages/words.ts'

const LATEST: Readonly<Record<Period['kind'], (of: { count: number; latest: string }) => string>> = {
  month: texts.monthsLatest,
  quarter: texts.quartersLatest,
  'school-year': texts.schoolYearsLatest,
  'fiscal-year': texts.fiscalYearsLatest,
  pooled: texts.periodsLatest,
}

/** "8 school years, latest 2021-22". */
export function periodsText({ periods = [] }: Categories, latest: string): string {
  return LATEST[periods[0]?.kind ?? 'pooled']({ count: periods.length, latest })
}

/** True for two categories whose periods share days, so that no change between them is said. */
export function areOverlapping({ periods }: Categories, one: number, other: number): boolean {
  const [first, second] = [periods?.[one], periods?.[other]]
  return first !== undefined && second !== undefined && doOverlap(first, second)
}
