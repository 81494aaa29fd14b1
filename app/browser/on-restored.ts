/** Calls `act` when the browser shows the page again as it was left, from its back-forward cache. @returns ends that */
export function onRestored(act: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
