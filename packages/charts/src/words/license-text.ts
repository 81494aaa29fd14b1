import * as drawTexts from '../messages/draw.ts'
import * as texts from '../messages/license.ts'
import type { License } from '../model/chart-model.ts'

/** A license in words: "CC BY-NC-SA 4.0: not for commercial use". A text of an editor says itself what it allows. */
export function licenseText({ id, text, commercial }: License): string {
  return id !== null && commercial === false ? texts.notForCommercialUse({ license: text }) : text
}

/** "License: CC BY-NC-SA 4.0: not for commercial use", as drawings say it. */
export function licenseLine(license: License): string {
  return drawTexts.licenseIs({ license: licenseText(license) })
}

/** "Source: ACS 2023", as drawings say it. */
export function sourceLine(source: string): string {
  return drawTexts.sourceIs({ source })
}
