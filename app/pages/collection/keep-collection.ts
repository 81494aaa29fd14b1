/**
 * Keeps the reader's collection in this browser: opens it at an address without one, and stores every change of it.
 * A collection that someone else has sent is stored only when the reader says so.
 *
 * The server inlines it into the page: it must not use anything from outside.
 */
export function keepCollection(): void {
  const read = () => {
    try {
      return localStorage.getItem('collection') ?? ''
    } catch {
      return ''
    }
  }
  const keep = (query: string) => {
    try {
      localStorage.setItem('collection', query)
    } catch {
      // The address keeps the collection.
    }
  }
  /** The same text for two spellings of a query. */
  const plain = (query: string) => {
    const all = new URLSearchParams(query)
    return JSON.stringify([...all].filter(([name, value]) => /^(c|n\d+)$/.test(name) && value !== ''))
  }
  const here = location.search.slice(1)
  const mine = read()
  if (!new URLSearchParams(here).has('c')) {
    if (new URLSearchParams(mine).get('c')) location.replace(`${location.pathname}?${mine}`)
    return
  }
  let isMine = plain(here) === plain(mine)
  const another = document.querySelector<HTMLElement>('.collection__another')
  if (another) another.hidden = isMine
  another?.querySelector('button')?.addEventListener('click', () => {
    keep(here)
    isMine = true
    another.hidden = true
  })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.collection__moves a') : null
    if (link && isMine) keep(link.search.slice(1))
  })
  document.addEventListener('submit', ({ target }) => {
    if (!isMine || !(target instanceof HTMLFormElement) || target.id !== 'notes') return
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(target)) if (typeof value === 'string' && value) query.set(name, value)
    keep(query.toString())
  })
}
