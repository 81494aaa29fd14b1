import { useDocument } from '#app/document/document-context.ts'
import { InlineScript } from '#app/document/inline-script.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import * as texts from '#app/messages/header.ts'
import type { SiteLanguage } from '#app/site/site-languages.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import { alternates, pathIn } from './language-paths.ts'
import { watchLanguage } from './watch-language.ts'

type Languages = readonly SiteLanguage[] | undefined

/** Links in the head to the page in its other languages; none for a missing page. */
export function LanguageAlternates({ languages = [], siteUrl }: { languages: Languages; siteUrl: string }) {
  const { path, isThere } = useDocument()
  if (!isThere || languages.length < 2) return null
  return alternates(languages, withoutEnd(path)).map((each) => (
    <link key={each.language} rel="alternate" hrefLang={each.language} href={siteUrl + each.path} />
  ))
}

/**
 * Offers for readers whose browser uses another language, above pages in the first language. They are hidden until an
 * inline script shows one before the page is painted, so that nothing moves.
 */
export function LanguageOffers({ languages = [] }: { languages: Languages }) {
  const others = useOthers(languages)
  const own = languages[0]?.code
  if (others.length === 0) return null
  return (
    <div id="page-offers">
      {PREFIX === '' &&
        others.map((other) => (
          <div key={other.code} className="offer screen-only" lang={other.code} data-offer={other.code} hidden>
            <LanguageLink other={other} text={other.offer} />
            <button type="button" aria-label={texts.closeTheOffer} lang={own} data-language={own}>
              <Icon name="x" />
            </button>
          </div>
        ))}
      <InlineScript run={[watchLanguage]} own={PREFIX} />
    </div>
  )
}

/** Links to the page in its other languages. */
export function LanguageLinks({ languages = [], className }: { languages: Languages; className: string }) {
  return useOthers(languages).map((other) => (
    <LanguageLink key={other.code} other={other} text={other.name} className={className} />
  ))
}

type Other = SiteLanguage & { to: string; prefix: string }

function LanguageLink({ other, text, className }: { other: Other; text: string; className?: string }) {
  const { code, to, prefix } = other
  return (
    <a
      className={className}
      lang={className === undefined ? undefined : code}
      href={to}
      hrefLang={code}
      data-language={code}
      data-prefix={prefix}
    >
      {text}
    </a>
  )
}

function useOthers(languages: readonly SiteLanguage[]): Other[] {
  const { path } = useDocument()
  return languages
    .filter(({ code }) => code !== LANGUAGE)
    .map((each) => ({
      ...each,
      to: pathIn(each.code, withoutEnd(path), languages),
      prefix: each.code === languages[0]?.code ? '' : `/${each.code}`,
    }))
}

function withoutEnd(path: string): string {
  return path.replace(/(.)\/+$/, '$1')
}
