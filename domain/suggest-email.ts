/** Common domains that are often mistyped. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
]
/** Domains of mail services that differ by one letter from a common one. */
const OTHER_DOMAINS = new Set(['ymail.com', 'mail.com', 'email.com', 'cloud.com'])

const COMMON_ENDINGS = ['com', 'net', 'org', 'edu', 'gov']
/** Valid endings of at least three letters that differ by one letter from a common one. Two-letter endings are countries. */
const OTHER_ENDINGS = new Set('bom cam got ong bet pet vet new nec next mov goo com net org edu gov'.split(' '))

/**
 * Probable correction of a mistyped address: "ana@example.com" for "ana@example.con"; null for a plausible address.
 * Forms ask about it, because the address may be right.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const typed = email.slice(at + 1).toLowerCase()
  const domain = nearestDomain(withNearestEnding(typed))
  return domain === typed ? null : email.slice(0, at + 1) + domain
}

function withNearestEnding(domain: string): string {
  const dot = domain.lastIndexOf('.')
  const ending = domain.slice(dot + 1)
  if (ending.length < 3 || OTHER_ENDINGS.has(ending)) return domain
  const corrected = COMMON_ENDINGS.find((common) => isOneSlipAway(ending, common))
  return corrected === undefined ? domain : domain.slice(0, dot + 1) + corrected
}

function nearestDomain(domain: string): string {
  if (COMMON_DOMAINS.includes(domain) || OTHER_DOMAINS.has(domain)) return domain
  return COMMON_DOMAINS.find((common) => isOneSlipAway(domain, common)) ?? domain
}

/** True for one missing, extra or wrong letter, or two adjacent letters in the wrong order. */
function isOneSlipAway(typed: string, common: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === common[start]) start += 1
  const [left, right] = [typed.slice(start), common.slice(start)]
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return isSwapped || left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1)
}
