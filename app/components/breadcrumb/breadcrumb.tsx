import { Link } from '#app/components/link/link.tsx'
import * as texts from '#app/messages/breadcrumb.ts'

interface BreadcrumbProps {
  /** Pages above this page, top level first, below Explore the Data. */
  above?: { title: string; to: string }[]
  here: string
}

export function Breadcrumb({ above = [], here }: BreadcrumbProps) {
  const pages = [{ title: texts.exploreTheData, to: '/explore-the-data' }, ...above]
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className="crumbs bare">
        {pages.map(({ title, to }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
