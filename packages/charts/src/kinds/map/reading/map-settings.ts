import type { DiagnosticList } from '../../../diagnostics/diagnostic-list.ts'
import { cellsOf, firstValue, wholeNumber } from '../../../model/setting-values.ts'
import { figureOf, readNumber } from '../../../worksheet/number-text.ts'
import type { SettingCell } from '../../../worksheet/settings.ts'
import type { TableRow } from '../../../worksheet/table.ts'
import { areaIn } from './area.ts'

/** Settings of a map; null for those that its worksheet does not set. */
export interface MapSettings {
  area: { value: string; at: SettingCell['at']; text: string } | null
  classes: number
  /** Inner bounds. */
  breaks: number[] | null
}

const [MIN_CLASSES, MAX_CLASSES] = [3, 7]
const DEFAULT_CLASSES = 5
const MAX_BREAKS = 6
/** Longest text of six bounds. */
const MAX_LENGTH = 200

export function readMapSettings(rows: readonly TableRow[], decimals: number, diagnostics: DiagnosticList): MapSettings {
  const readArea = ({ text, at }: SettingCell) => {
    const area = areaIn(text)
    if (area === null) diagnostics.add('bad-area', at, text)
    return area ?? undefined
  }
  const readClasses = ({ text, at }: SettingCell) => {
    const count = wholeNumber(text)
    if (count !== null && count >= MIN_CLASSES && count <= MAX_CLASSES) return count
    diagnostics.add('bad-classes', at, text)
    return undefined
  }
  const readBreaks = ({ text, at }: SettingCell) => {
    const breaks = breaksIn(text, decimals)
    if (breaks === null) diagnostics.add('bad-breaks', at, text)
    return breaks === null ? undefined : JSON.stringify(breaks)
  }
  const breaks = firstValue(cellsOf(rows, 'breaks'), readBreaks, diagnostics)?.value
  return {
    area: firstValue(cellsOf(rows, 'maparea'), readArea, diagnostics),
    classes: firstValue(cellsOf(rows, 'classes'), readClasses, diagnostics)?.value ?? DEFAULT_CLASSES,
    breaks: breaks === undefined ? null : (JSON.parse(breaks) as number[]),
  }
}

/** Rising bounds split by ";", read literally, as a maximum is; null for anything else. */
function breaksIn(text: string, decimals: number): number[] | null {
  if (text.length > MAX_LENGTH) return null
  const parts = text.split(';').map((part) => part.trim())
  if (parts.at(-1) === '') parts.pop()
  const bounds = parts.map((part) => {
    const number = readNumber(part)
    return number && figureOf(number, 1, decimals)
  })
  const isRising = bounds.every((bound, at) => bound !== null && (at === 0 || bound > (bounds[at - 1] ?? bound)))
  return isRising && bounds.length > 0 && bounds.length <= MAX_BREAKS ? bounds.filter((bound) => bound !== null) : null
}
