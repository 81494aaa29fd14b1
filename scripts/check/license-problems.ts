import { isAllowedLicense } from './license-expression.ts'
import { nameAt, packagesOf, type LockEntry, type Lockfile } from './lockfile.ts'

/** Packages that contain only data. */
const DATA = new Set(['caniuse-lite'])

/** Licenses of packages that only state it in a LICENSE file, not in their package.json. */
const BY_FILE: Record<string, string> = {
  'png-js': 'MIT',
}

/** One sentence per package that the site may not use, for production or development, on any platform. */
export function licenseProblems(lockfile: Lockfile): string[] {
  return packagesOf(lockfile).flatMap(([at, entry]) => {
    const name = nameAt(at)
    const license = licenseOf(entry) ?? BY_FILE[name]
    const who = `${name} ${entry.version ?? ''}`.trim()
    if (!license) return [`${who} declares no license: read its LICENSE file, or use another package.`]
    try {
      if (isAllowedLicense(license, DATA.has(name))) return []
    } catch {
      return [`The license of ${who}, "${license}", is not an SPDX expression: use another package.`]
    }
    return [`The license of ${who}, ${license}, is not allowed by scripts/check/license-expression.ts.`]
  })
}

function licenseOf({ license }: LockEntry): string | undefined {
  return typeof license === 'object' ? license.type : license
}
