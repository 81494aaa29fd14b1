import { Picture } from '#app/components/picture/picture.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/subtopic.ts'
import type { StatusColumn } from '#domain/topic.ts'
import './status-columns.css'

/** How things stand, in a few columns of picture and text. */
export function StatusColumns({ columns }: { columns: StatusColumn[] }) {
  if (columns.length === 0) return null
  return (
    <section aria-labelledby="page-how-we-are-doing">
      <h2 id="page-how-we-are-doing">{texts.howWeAreDoing}</h2>
      <div className="status">
        {columns.map((column, index) => (
          // Columns have no name and keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="status__column">
            {column.image && <Picture image={column.image} sizes="72px" />}
            {column.content !== '' && <Html html={column.content} />}
            {column.exploreLink !== null && (
              <p>
                <SiteLink to={column.exploreLink} className="more" plainClassName="muted">
                  {texts.explore}
                </SiteLink>
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
