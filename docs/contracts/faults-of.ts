import { differences, valueAt } from '../../packages/charts/test/judge.ts'

/**
 * What of a result is not as an example says; empty when all is.
 *
 * @param wanted values by JSON pointer; "" is the whole
 */
export function faultsOf(result: unknown, wanted: object): string[] {
  return Object.entries(wanted).flatMap(([pointer, value]) => differences(valueAt(result, pointer), value, pointer))
}
