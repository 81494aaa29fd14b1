/** HTML that the services have cleaned; nothing else may be given to it. */
export function Html({ html, className = 'raw' }: { html: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
