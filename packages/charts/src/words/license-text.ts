import * as drawTexts from '../messages/draw.ts'
import * as texts from '../messages/license.ts'
import type { License } from '../model/chart-model.ts'

/** A license in words: "CC BY-NC-SA 4.0: not for commercial use". An editor's text stays unchanged. */
export function licenseText({ id, text, commercial }: License): string {
  return id !== null && commercial === false ? texts.notForCommercialUse({ license: text }) : text
}

/** "License: CC BY-NC-SA 4.0: not for commercial use", for drawings. */
export function licenseLine(license: License): string {
  return drawTexts.licenseIs({ license: licenseText(license) })
}

/** "Source: ACS 2023", for drawings. */
export function sourceLine(source: string): string {
  return drawTexts.sourceIs({ source })
}

/** "Note: 2020 only", for drawings. */
export function noteLine(note: string): string {
  return drawTexts.noteIs({ note })
}
