import { differences, valueAt } from '../../packages/charts/test/judge.ts'

/**
 * Differences between a result and its example.
 *
 * @param expected values by JSON pointer; "" is the entire result
 */
export function faultsOf(result: unknown, expected: object): string[] {
  return Object.entries(expected).flatMap(([pointer, value]) => differences(valueAt(result, pointer), value, pointer))
}
