/** Calls `act` when the browser restores the page from its back-forward cache. @returns a function that stops it */
export function onRestored(act: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
