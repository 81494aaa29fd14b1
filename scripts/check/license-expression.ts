/** Licenses that a package may have (SPDX identifiers), because they do not restrict the site's own license (MIT). */
const ALLOWED = new Set(
  [
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'MPL-2.0',
    'CC0-1.0',
    'Unlicense',
    'Zlib',
    'PSF-2.0',
    'OFL-1.1',
  ].map((id) => id.toLowerCase()),
)
/** License allowed only for data. */
const ALLOWED_FOR_DATA = 'cc-by-4.0'

const TOKEN = /\s*(\(|\)|SEE LICENSE IN [^\s()]+|[\w.:+-]+)/iy

/**
 * True if an SPDX expression (annex D of SPDX 2.3) has an alternative whose parts are all allowed. AND binds closer
 * than OR. An exception (WITH) only adds permissions. npm's "SEE LICENSE IN <file>" is not allowed.
 *
 * @throws SyntaxError for text that is not an expression
 */
export function isAllowedLicense(expression: string, isData = false): boolean {
  const tokens = tokensOf(expression)
  const is = (word: string) => tokens[0]?.toUpperCase() === word && tokens.shift() !== undefined

  function either(): boolean {
    let isAllowed = all()
    while (is('OR')) isAllowed = all() || isAllowed
    return isAllowed
  }

  function all(): boolean {
    let isAllowed = one()
    while (is('AND')) isAllowed = one() && isAllowed
    return isAllowed
  }

  function one(): boolean {
    if (is('(')) {
      const isAllowed = either()
      if (!is(')')) throw new SyntaxError(`"${expression}" lacks a closing parenthesis`)
      return isAllowed
    }
    const license = identifier().toLowerCase().replace(/\+$/, '')
    if (is('WITH')) identifier()
    return ALLOWED.has(license) || (isData && license === ALLOWED_FOR_DATA)
  }

  function identifier(): string {
    const token = tokens.shift()
    if (token === undefined || /^(\(|\)|and|or|with)$/i.test(token))
      throw new SyntaxError(`"${expression}" is not a license expression`)
    return token
  }

  const isAllowed = either()
  if (tokens.length > 0) throw new SyntaxError(`"${expression}" is not a license expression`)
  return isAllowed
}

function tokensOf(expression: string): string[] {
  const text = expression.trim()
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const [, token] = TOKEN.exec(text) ?? []
    if (token === undefined) throw new SyntaxError(`"${expression}" is not a license expression`)
    tokens.push(token)
  }
  return tokens
}
