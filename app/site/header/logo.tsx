/** The site's wordmark; or its icon with its name next to it. */
export function Logo({ siteName, wordmark }: { siteName: string; wordmark: string }) {
  if (wordmark !== '') return <img className="brand__wordmark" src={wordmark} alt="" />
  return (
    <>
      <img src="/mark.svg" alt="" width="40" height="40" />
      <span translate="no">{siteName}</span>
    </>
  )
}
