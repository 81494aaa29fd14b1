import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { linkKind } from '#app/site/links.ts'
import { LANGUAGE } from '#domain/language.ts'
import type { HitView, Marked } from './hit-view.ts'
import { kindName } from './search-texts.ts'

interface HitProps {
  hit: HitView
  /** Slug of its topic, for its colors; "" without one. */
  topicSlug: string
  /** Called before the page is left through the hit. */
  onLeave: () => void
}

/** One result: picture, kind, title and an excerpt with the words; an indicator also has its latest values. */
export function Hit({ hit, topicSlug, onLeave }: HitProps) {
  const { to, title, headline, text, kind, category, topic, date, chart } = hit
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isPlain) onLeave()
  }
  const isArticle = kind === 'Article'
  const own = kindName(kind)
  const hasHeadline = headline.join('') !== ''
  const tag = isArticle ? topic || category || own : own
  return (
    <article className="hit" lang={hit.lang} data-topic={topicSlug} data-kind={kind.toLowerCase()}>
      <HitPicture hit={hit} />
      <div className="hit__text">
        <p className="meta">
          {tag !== '' && (
            // In another language's hit, the tag still has the language of the page.
            <span className="tag" lang={hit.lang && tag === own ? LANGUAGE : undefined}>
              {tag}
            </span>
          )}
          {!isArticle && category !== '' && kind !== 'Subtopic' && <span dir="auto">{category}</span>}
          {!isArticle && (kind === 'Subtopic' || category === '') && topic !== '' && kind !== 'Topic' && (
            <span dir="auto">{topic}</span>
          )}
          {date !== '' && <span>{date}</span>}
          {hasHeadline && (
            <span dir="auto">
              <MarkedText text={title} />
            </span>
          )}
        </p>
        <h3 className="h-4" dir="auto">
          <HitLink to={to} onClick={onClick}>
            <MarkedText text={hasHeadline ? headline : title} />
          </HitLink>
        </h3>
        {text.join('') !== '' && (
          <p className="muted clamp" dir="auto">
            <MarkedText text={text} />
          </p>
        )}
        {chart && chart.values.length > 0 && <Values chart={chart} />}
      </div>
    </article>
  )
}

/** A link if there is a page; a link to another site says so. */
function HitLink({ to, onClick, children }: { to: string; onClick: (event: MouseEvent) => void; children: ReactNode }) {
  const isOutside = linkKind(to) === 'elsewhere'
  if (to === '' || isOutside) {
    return (
      <SiteLink className="title-link" to={to}>
        {children}
      </SiteLink>
    )
  }
  return (
    <Link className="title-link" to={to} onClick={onClick}>
      {children}
    </Link>
  )
}

function HitPicture({ hit: { picture, chart } }: { hit: HitView }) {
  if (picture === '') return <div className="hit__art" aria-hidden="true" />
  return (
    <picture className={chart ? 'filled hit__art hit__art--chart' : 'filled hit__art'}>
      {chart && <source srcSet={`${picture}&theme=dark`} media="(prefers-color-scheme: dark)" />}
      <img src={picture} alt="" width="120" height="120" loading="lazy" decoding="async" />
    </picture>
  )
}

function Values({ chart: { date, values } }: { chart: NonNullable<HitView['chart']> }) {
  return (
    <div className="hit__values">
      {date !== '' && <p>{date}</p>}
      <dl>
        {values.map(({ label, value }) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function MarkedText({ text }: { text: Marked }) {
  return text.map((piece, at) => {
    // Pieces can only be identified by their index.
    const key = `${at}`
    return at % 2 === 1 ? <mark key={key}>{piece}</mark> : <span key={key}>{piece}</span>
  })
}
