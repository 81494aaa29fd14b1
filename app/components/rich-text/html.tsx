import { useMemo } from 'react'
import { trustedHtml } from '#app/browser/trusted-html.ts'

/** HTML that the services have cleaned; nothing else may be given to it. */
export function Html({ html, className = 'raw' }: { html: string; className?: string }) {
  // Kept, because React writes the markup again whenever it is given another object.
  const markup = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  // oxlint-disable-next-line react/no-danger
  return <div className={className} dangerouslySetInnerHTML={markup} />
}
