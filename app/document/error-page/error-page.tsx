import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#app/components/button/button.tsx'
import notFoundPicture from '#app/images/not-found.svg?url'
import * as texts from '#app/messages/error-page.ts'

/** No page at this address. */
export function NotFound() {
  return (
    <div className="error status-404 wrap section lost">
      <div className="stack">
        <p className="lost__number">404</p>
        <h1 className="h-2">{texts.pageIsOffTheChart}</h1>
        <p className="lead muted">{texts.addressMayHaveChanged}</p>
        <p className="controls">
          <Button as={Link} to="/explore-the-data">
            {texts.exploreTheData}
          </Button>
          <Button as={Link} look="line" to="/">
            {texts.goHome}
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
        <h1 className="h-2">{texts.gapInTheLine}</h1>
        <FailedSentence />
        <p className="controls">
          <Button as={Link} to={{ pathname, search }} reloadDocument>
            {texts.tryAgain}
          </Button>
          <Button as={Link} look="line" to="/explore-the-data">
            {texts.exploreTheData}
          </Button>
        </p>
      </div>
      <img src={notFoundPicture} alt="" width="900" height="620" />
    </div>
  )
}

/** A page that was asked for without a connection. */
export function Offline({ address }: { address: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.title
    document.title = texts.youAreOffline
    heading.current?.focus()
    return () => {
      document.title = before
    }
  }, [address])
  return (
    <div className="error wrap section lost">
      <div className="stack">
        <h1 className="h-2" ref={heading} tabIndex={-1}>
          {texts.youAreOffline}
        </h1>
        <p className="lead muted">{texts.pageNeedsAConnection}</p>
        <p className="controls">
          <Button as="a" href={address}>
            {texts.tryAgain}
          </Button>
        </p>
      </div>
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
  return <p className="lead muted">{texts.weCouldNotLoad}</p>
}
