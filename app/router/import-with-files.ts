/** Style sheets of routes that parts which came later need too, by the addresses that the routes give them. */
const kept = new Set<string>()
/** By address: the style sheets that parts have brought. */
const brought = new Map<string, Promise<void>>()

/** Addresses of style sheets that stay when the page is left that brought them: a part that needs them is loaded once. */
export function keptStyles(): string[] {
  return [...kept]
}

/**
 * Loads a part of the site with the files it needs; rejects where one cannot be had. A style sheet that the page has is not asked
 * for again: with each that is added the browser finds the styles of all elements again and lays the whole page out.
 *
 * @param files addresses of style sheets and modules
 */
export async function importWithFiles<Part>(load: () => Promise<Part>, files: readonly string[]): Promise<Part> {
  const styles = files.filter((file) => file.endsWith('.css'))
  for (const file of files) if (!styles.includes(file)) preload(file)
  await Promise.all(styles.map(needStyles))
  return load()
}

function needStyles(address: string): Promise<void> {
  // So the manifest writes the style sheet of a route that other parts need as well.
  const ofRoute = `${address}#`
  const isOfRoute = document.querySelector(`link[rel="stylesheet"][href="${ofRoute}"]`) !== null
  if (isOfRoute) kept.add(ofRoute)
  const coming = brought.get(address) ?? (isOfRoute ? Promise.resolve() : bring(address))
  brought.set(address, coming)
  return coming
}

function bring(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onerror = () => {
      link.remove()
      brought.delete(address)
      reject(new Error(`The style sheet ${address} could not be loaded`))
    }
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: address,
      onload: () => resolve(),
      onerror,
    })
    document.head.append(link)
  })
}

function preload(address: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${address}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }))
}
