import type { ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { pageAddress } from '#app/document/current-page.ts'
import { Button } from '#app/components/button/button.tsx'
import notFoundPicture from '#app/images/not-found.svg?url'
import { OFFLINE_ID } from '#app/site/offline.ts'
import * as texts from '#app/messages/error-page.ts'

/** The page for a missing address. */
export function NotFound() {
  return (
    <Lost status={404} title={texts.pageIsOffTheChart} text={texts.addressMayHaveChanged}>
      <Button as={Link} to="/explore-the-data">
        {texts.exploreTheData}
      </Button>
      <Button as={Link} look="line" to="/">
        {texts.goHome}
      </Button>
    </Lost>
  )
}

/** A page that could not be loaded; `status` is that of the failed service, or the response's own. */
export function Failed({ status }: { status: number }) {
  const { pathname, search } = pageAddress()
  return (
    <Lost status={status} title={texts.gapInTheLine} text={texts.weCouldNotLoad}>
      <Button as={Link} to={pathname + search}>
        {texts.tryAgain}
      </Button>
      <Button as={Link} look="line" to="/explore-the-data">
        {texts.exploreTheData}
      </Button>
    </Lost>
  )
}

/** The status, a sentence, and links as children. */
function Lost({ status, title, text, children }: { status: number; title: string; text: string; children: ReactNode }) {
  return (
    <div className={`error status-${status} wrap section lost`}>
      <div className="stack">
        <p className="lost__number">{status}</p>
        <h1 className="h-2">{title}</h1>
        <p className="lead muted">{text}</p>
        <p className="row screen-only">{children}</p>
      </div>
      <img src={notFoundPicture} alt="" width="900" height="620" />
    </div>
  )
}

/** The offline page as a template. A script shows it when a link is followed without a connection (app/site/offline.ts). */
export function OfflineTemplate() {
  return (
    <template id={OFFLINE_ID}>
      <div className="error error--offline wrap section lost">
        <div className="stack">
          <h1 className="h-2" tabIndex={-1}>
            {texts.youAreOffline}
          </h1>
          <p className="lead muted">{texts.pageNeedsAConnection}</p>
          <p className="row screen-only">
            <Button as="a" href="">
              {texts.tryAgain}
            </Button>
          </p>
        </div>
      </div>
    </template>
  )
}

/** The same message within a page whose other parts are available. */
export function FailedPart({ status }: { status: number }) {
  return (
    <div className={`error status-${status} failed-part`}>
      <p className="lead muted">{texts.weCouldNotLoad}</p>
    </div>
  )
}
