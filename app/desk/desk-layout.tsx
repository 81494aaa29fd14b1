import type { ReactNode } from 'react'
import deskScript from 'virtual:desk-script'
import { Button } from '#app/components/button/button.tsx'
import { Logo } from '#app/site/header/logo.tsx'
import * as texts from '#app/messages/desk.ts'
import { newChart } from '#app/messages/new-chart.ts'
import { deskPath } from './desk-paths.ts'
import { DeskSign } from './desk-sign.tsx'
import deskStyles from './desk-styles.css?url'

/** Data of the site for every page of the desk. */
export interface DeskSite {
  siteName: string
  wordmark: string
  /** Address of the community's style sheet. */
  styles: string
}

/** Editor and path of a visit to the desk. */
export interface DeskVisit {
  site: DeskSite
  editor: string
  path: string
  /** False while the database is down: the published charts stay, and editors see a notice. */
  isPublishing: boolean
}

interface DeskLayoutProps {
  site: DeskSite
  title: string
  /** The signed-in editor; null if there is none, and then there are no links. */
  editor: string | null
  /** The path of the page, for the menu. */
  path: string
  isPublishing: boolean
  children: ReactNode
}

/** The document of a page of the editors' desk. It is separate from the site, without its menus and scripts. */
export function DeskLayout({ site, title, editor, path, isPublishing, children }: DeskLayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{texts.pageTitle({ title, siteName: site.siteName })}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={deskStyles} />
        <link rel="stylesheet" href={site.styles} />
        {import.meta.env.DEV ? <script type="module" src={deskScript} /> : <script defer src={deskScript} />}
      </head>
      <body className="desk">
        <a className="skip-link screen-only" href="#main-content">
          {texts.skipToMainContent}
        </a>
        <DeskHeader site={site} editor={editor} path={path} />
        <main id="main-content" tabIndex={-1} className="wrap desk__main">
          {!isPublishing && (
            <p className="desk-card" role="alert">
              <DeskSign tone="warning" text={texts.warning} /> {texts.nothingIsPublished}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  )
}

function DeskHeader({ site, editor, path }: Pick<DeskLayoutProps, 'site' | 'editor' | 'path'>) {
  const pages = [
    { to: deskPath(), title: texts.allPages },
    { to: deskPath('new-chart'), title: newChart },
    { to: deskPath('try'), title: texts.tryAWorksheet },
    { to: deskPath('translations'), title: texts.translations },
    { to: deskPath('guide'), title: texts.guide },
  ]
  return (
    <header className="desk-header screen-only">
      <div className="row desk-header__bar">
        <a className="brand tap" href="/" aria-label={texts.toTheSite({ siteName: site.siteName })}>
          <Logo siteName={site.siteName} wordmark={site.wordmark} />
        </a>
        <p className="desk-header__name">{texts.editorsDesk}</p>
        {editor !== null && (
          <>
            <nav className="desk-header__nav" aria-label={texts.desk}>
              <ul className="bare">
                {pages.map(({ to, title }) => (
                  <li key={to}>
                    <a className="tap" href={to} aria-current={to === path ? 'page' : undefined}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <form className="row desk-header__out" method="post" action={deskPath('sign-out')}>
              <span translate="no">{editor}</span>
              <Button look="line" isSmall>
                {texts.signOut}
              </Button>
              <Button look="line" isSmall formAction={deskPath('sign-out-everywhere')}>
                {texts.signOutEverywhere}
              </Button>
            </form>
          </>
        )}
      </div>
    </header>
  )
}
