import { useMemo } from 'react'
import { trustedHtml } from '#app/browser/trusted-html.ts'

/** HTML that the services have cleaned; no other HTML may be passed to it. */
export function Html({ html, className = 'raw' }: { html: string; className?: string }) {
  // Memoized, because React sets the markup again for every new object.
  const markup = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // oxlint-disable-next-line react/no-danger
  return <div className={className} dangerouslySetInnerHTML={markup} />
}
