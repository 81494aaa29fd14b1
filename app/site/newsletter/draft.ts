import type { NewsletterValues } from './newsletter-fields.tsx'

/** Unsent input as JSON, kept until the window is closed (docs/contracts/pages.md#newsletter). */
const KEY = 'newsletterDraft'
const TEXTS = ['firstName', 'lastName', 'email', 'organization', 'phone', 'county'] as const
const LISTS = ['topics', 'profile'] as const

/** The same for the life of the document, for browsers without storage. */
let unkept: NewsletterValues | null = null

/** null if nothing was typed. */
export function readDraft(): NewsletterValues | null {
  try {
    return draftOf(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')) ?? unkept
  } catch {
    return unkept
  }
}

/** Stores the form's fields; an empty form is no draft. */
export function keepDraft(fields: Record<string, unknown>): void {
  unkept = draftOf(fields)
  write(unkept)
}

export function discardDraft(): void {
  unkept = null
  write(null)
}

/** The fields that the form has, from untrusted input; null if all are empty. */
function draftOf(fields: unknown): NewsletterValues | null {
  if (typeof fields !== 'object' || fields === null) return null
  const stored = fields as Record<string, unknown>
  const texts = TEXTS.flatMap((name) => {
    const text = stored[name]
    return typeof text === 'string' && text.trim() !== '' ? [[name, text]] : []
  })
  const lists = LISTS.flatMap((name) => {
    const list = stored[name]
    const entries = Array.isArray(list) ? list.filter((entry) => typeof entry === 'string' && entry !== '') : []
    return entries.length > 0 ? [[name, entries]] : []
  })
  const entries = [...texts, ...lists]
  return entries.length > 0 ? (Object.fromEntries(entries) as NewsletterValues) : null
}

function write(draft: NewsletterValues | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is full, or disabled by the visitor.
  }
}
