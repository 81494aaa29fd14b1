import { describe, expect, test } from 'vitest'
import { addressOf } from '../src/format/cell-address.ts'
import { settingNamed } from '../src/worksheet/settings.ts'
import { answerOf, differences, valueAt } from './judge.ts'
import { csvRows } from './fixtures/csv-rows.ts'
import { settingCases } from './fixtures/setting-cases.ts'

describe('an example of each setting', () => {
  test.each(settingCases)('$setting', ({ sheet, model }) => {
    const answer = answerOf({ values: csvRows(sheet.join('\n')) })
    const wrong = Object.entries(model).flatMap(([pointer, expected]) =>
      differences(valueAt(answer.model, pointer), expected, pointer),
    )

    expect(wrong).toEqual([])
    expect(answer.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([])
  })

  test.each(settingCases)('$setting with an invalid value', ({ setting, sheet, bad }) => {
    const values = csvRows(sheet.join('\n'))
    const names = setting.split(', ').map((name) => settingNamed(name))
    const column = (values[0] ?? []).findLastIndex((heading) => {
      const named = settingNamed(heading)
      return named !== null && names.includes(named)
    })
    const row = values[1] ?? []
    row[column] = bad.text
    const { diagnostics } = answerOf({ values })
    const loud = diagnostics.filter(({ severity }) => severity !== 'info')

    expect(addressOf({ row: 2, column: column + 1 })).toBe(bad.cell)
    expect(loud.map(({ code, cell }) => `${code} ${cell}`)).toContain(`${bad.code} ${bad.cell}`)
    expect(loud.find(({ code }) => code === bad.code)?.message).toContain(bad.cell)
  })
})
