import * as texts from '../messages/draw.ts'
import type { License } from '../model/chart-model.ts'
import { licenseText } from './license-text.ts'

/** "Source: ACS 2023", as drawings say it. */
export function sourceLine(source: string): string {
  return texts.sourceIs({ source })
}

/** "License: CC BY-NC-SA 4.0: not for commercial use". */
export function licenseLine(license: License): string {
  return texts.licenseIs({ license: licenseText(license) })
}
