import { FailedPart } from '#app/document/error-page/error-page.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import * as texts from '#app/messages/legal.ts'

interface LegalPageProps {
  title: string
  html: string
  updated: string | null
  /** Status if the text is unavailable; otherwise null. */
  failed: number | null
}

export function LegalPage({ title, html, updated, failed }: LegalPageProps) {
  return (
    <div className="wrap page-end">
      <header className="page-head">
        <h1 className="h-display" dir="auto">
          {title}
        </h1>
        {updated !== null && <p className="lead muted">{texts.lastUpdated({ updated })}</p>}
      </header>
      {failed !== null && <FailedPart status={failed} />}
      {html !== '' && (
        <div className="rich">
          <Html html={html} />
        </div>
      )}
      {failed === null && html === '' && <p className="lead muted">{texts.textHasNotBeenPublished}</p>}
    </div>
  )
}
