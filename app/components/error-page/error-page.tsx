import { Link, useLocation } from 'react-router'
import { Button } from '#app/components/button/button.tsx'
import notFoundPicture from '#app/images/not-found.svg?url'

/** No page at this address. */
export function NotFound() {
  return (
    <div className="error status-404 wrap section lost">
      <div className="stack">
        <p className="lost__number">404</p>
        <h1 className="h-2">This page is off the chart</h1>
        <p className="lead muted">The address may have changed, or the topic may have moved. Try one of these.</p>
        <p className="controls">
          <Button as={Link} to="/explore-the-data">
            Explore the data
          </Button>
          <Button as={Link} look="line" to="/">
            Go home
          </Button>
        </p>
      </div>
      <img src={notFoundPicture} alt="" width="900" height="620" />
    </div>
  )
}

/** A page that could not be loaded; `status` is that of the service that failed, or ours. */
export function Failed({ status }: { status: number }) {
  const { pathname, search } = useLocation()
  return (
    <div className={`error status-${status} wrap section lost`}>
      <div className="stack">
        <p className="lost__number">{status}</p>
        <h1 className="h-2">There is a gap in the line</h1>
        <FailedSentence />
        <p className="controls">
          <Button as={Link} to={{ pathname, search }} reloadDocument>
            Try again
          </Button>
          <Button as={Link} look="line" to="/explore-the-data">
            Explore the data
          </Button>
        </p>
      </div>
      <img src={notFoundPicture} alt="" width="900" height="620" />
    </div>
  )
}

/** The same within a page whose other parts can be shown. */
export function FailedPart({ status }: { status: number }) {
  return (
    <div className={`error status-${status} failed-part`}>
      <FailedSentence />
    </div>
  )
}

function FailedSentence() {
  return (
    <p className="lead muted">
      We could not load this part of the site at the moment. Nothing is lost: please try again in a minute.
    </p>
  )
}
