import { codesIn, readTable } from '../../../docs/contracts/read-examples.ts'

export interface SettingCase {
  setting: string
  sheet: readonly string[]
  /** Values in the model by JSON pointer. */
  model: Readonly<Record<string, unknown>>
  /** Expected diagnostic if the setting in the first row below the headings has this text instead. */
  bad: { text: string; code: string; cell: string }
}

/** Every setting in docs/contracts/worksheet-settings.md#an-example-of-each-setting. */
export const settingCases: readonly SettingCase[] = readTable(
  'worksheet-settings.md',
  'An example of each setting',
).map(([setting = '', sheet = '', model = '', bad = '']) => ({
  setting,
  sheet: codesIn(sheet),
  model: Object.fromEntries(pairs(codesIn(model)).map(([pointer, value]) => [pointer, JSON.parse(value)])),
  bad: readBad(bad),
}))

function pairs(texts: readonly string[]): [string, string][] {
  return texts.flatMap((text, at): [string, string][] => (at % 2 === 0 ? [[text, texts[at + 1] ?? '']] : []))
}

/** "`donut` → `bad-type D2`"; without a text, an empty cell. */
function readBad(text: string): SettingCase['bad'] {
  const codes = codesIn(text)
  const [code = '', cell = ''] = (codes.at(-1) ?? '').split(' ')
  return { text: codes.length > 1 ? (codes[0] ?? '') : '', code, cell }
}
