import { expect, test } from 'vitest'
import { reportOddFields } from './source.ts'

test('an invalid field is logged once for each value', () => {
  const lines: unknown[] = []
  const line = (_message: string, fields?: Record<string, unknown>) => void lines.push(fields?.['value'])
  const report = reportOddFields({ info: line, warn: line, error: line })
  const event = { id: 7, slug: 'party' }
  report(event, 'start_date', '13/01/2031')
  report(event, 'start_date', '13/01/2031')
  report(event, 'start_date', 'soon')
  report({ id: 8, slug: 'fair' }, 'start_date', 'soon')
  expect(lines).toEqual(['"13/01/2031"', '"soon"', '"soon"'])
})
