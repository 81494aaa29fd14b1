import type { License } from './chart-model.ts'

/**
 * Licenses by SPDX identifier (https://spdx.org/licenses/): common name, page, and whether commercial use is allowed; null if that depends.
 */
const OTHERS: Readonly<Record<string, Omit<License, 'id'>>> = {
  'CC0-1.0': { text: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/', commercial: true },
  'ODbL-1.0': { text: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/', commercial: true },
  'PDDL-1.0': { text: 'PDDL 1.0', url: 'https://opendatacommons.org/licenses/pddl/1-0/', commercial: true },
  'ODC-By-1.0': { text: 'ODC-By 1.0', url: 'https://opendatacommons.org/licenses/by/1-0/', commercial: null },
}
const BY_KEY = new Map(Object.keys(OTHERS).map((id) => [id.toLowerCase(), id]))

/** Creative Commons licenses, ignoring case: "CC-BY-NC-SA-4.0". */
const CREATIVE_COMMONS = /^cc-by(-nc)?(-sa|-nd)?-([1-4]\.[05])$/i
const NON_COMMERCIAL = /non-?commercial/i

/**
 * Reads a license cell (docs/contracts/worksheet-settings.md#source-license-and-dates).
 *
 * @param text an SPDX identifier in any case, "public domain", or another text, which is kept
 */
export function readLicense(text: string): License {
  const [, nonCommercial, rest = '', version = ''] = CREATIVE_COMMONS.exec(text) ?? []
  if (version !== '') {
    const name = `by${nonCommercial ? '-nc' : ''}${rest.toLowerCase()}`
    return {
      id: `CC-${name.toUpperCase()}-${version}`,
      text: `CC ${name.toUpperCase()} ${version}`,
      url: `https://creativecommons.org/licenses/${name}/${version}/`,
      commercial: nonCommercial ? false : rest.toLowerCase() === '-nd' ? null : true,
    }
  }
  const id = BY_KEY.get(text.toLowerCase())
  const license = id === undefined ? undefined : OTHERS[id]
  if (id !== undefined && license) return { id, ...license }
  const isPublic = text.toLowerCase() === 'public domain'
  return { id: null, text, url: null, commercial: isPublic ? true : NON_COMMERCIAL.test(text) ? false : null }
}
