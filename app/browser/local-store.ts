/** What this browser keeps for the site under a key; null when there is nothing or it may not be read. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, or with null forgets it. A browser that refuses to keep anything is no error. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Full, or switched off by the visitor.
  }
}
