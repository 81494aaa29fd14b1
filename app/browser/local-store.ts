/** Value that the site has stored in this browser under a key; null if there is none or it cannot be read. */
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
