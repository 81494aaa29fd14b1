import { use } from 'react'
import { useLocation } from 'react-router'
import { MarkContext } from '#app/mark-context.ts'
import { pathIn } from '#app/language-paths.ts'
import * as texts from '#app/messages/header.ts'
import type { SiteLanguage } from '#app/site-languages.ts'
import { PREFIX } from '#domain/language.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { watchLanguage } from './watch-language.ts'
import './language.css'

/**
 * The page in another language, for readers whose browser speaks it: hidden, until the script behind them shows one before the page
 * is drawn, so that nothing moves. Only pages of the first language have them.
 */
export function LanguageOffers({ languages }: { languages: SiteLanguage[] }) {
  const { pathname } = useLocation()
  const mark = use(MarkContext)
  if (languages.length === 0) return null
  return (
    <>
      {PREFIX === '' &&
        languages.slice(1).map(({ code, offer }) => (
          <div key={code} className="offer" lang={code} data-offer={code} hidden suppressHydrationWarning>
            <a href={pathIn(code, pathname, languages)} hrefLang={code} data-language={code}>
              {offer}
            </a>
            <button
              type="button"
              lang={languages[0]?.code}
              aria-label={texts.closeTheOffer}
              data-language={languages[0]?.code}
            >
              <Icon name="x" />
            </button>
          </div>
        ))}
      {/* oxlint-disable-next-line react/no-danger -- a function of ours, as the server writes it */}
      <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script() }} />
    </>
  )
}

/** In the browser it has run already. */
function script(): string {
  return import.meta.env.SSR ? `(${watchLanguage.toString()})()` : ''
}
