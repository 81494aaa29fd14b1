import { useLocation } from 'react-router'
import { pathIn } from '#app/language-paths.ts'
import type { SiteLanguage } from '#app/site-languages.ts'
import { LANGUAGE } from '#domain/language.ts'

interface LanguageLinksProps {
  languages: SiteLanguage[]
  className: string
}

/** This page in the other languages. A document of its own: the script of the offers keeps the state of the address. */
export function LanguageLinks({ languages, className }: LanguageLinksProps) {
  const { pathname } = useLocation()
  return languages
    .filter(({ code }) => code !== LANGUAGE)
    .map(({ code, name }) => (
      <a
        key={code}
        className={className}
        href={pathIn(code, pathname, languages)}
        hrefLang={code}
        lang={code}
        data-language={code}
      >
        {name}
      </a>
    ))
}
