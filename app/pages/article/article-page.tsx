import { Link } from '#app/components/link/link.tsx'
import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { chartsOfText } from '#app/charts/chart-or-story.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import { RichText } from '#app/components/rich-text/rich-text.tsx'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/article.tsx'
import '#app/styles/meta.css'
import { DESKTOP, LAPTOP } from '#domain/design/breakpoints.ts'
import type { Author } from '#domain/article.ts'
import type { Image } from '#domain/image.ts'
import type { Route } from './+types/article.ts'
import './article.css'
import type { ArticleData } from './article-data.server.ts'
import './prev-next.css'
import { ShareLinks } from './share-links.tsx'

export function ArticlePage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { article, siteUrl, topic, text, hasInitial, charts, neighbors } = loaderData
  const { title, tags, author } = article
  const share = { url: siteUrl + inLanguage(`/blog/${article.slug}`), title }
  return (
    <article data-topic={topic}>
      <AddressTarget takesTitle />
      <div className="wrap">
        <Head {...loaderData} />
        <Banner {...article} />
        <div className="article-body">
          <div className="share--side screen-only">
            <ShareLinks {...share} />
          </div>
          <div className="article-text" data-initial={hasInitial || undefined}>
            <div dir="auto">
              <RichText className="rich--story" nodes={text} renderChart={chartsOfText(charts, false)} />
            </div>
            {tags.length > 0 && (
              <ul className="chips bare" aria-label={texts.tags}>
                {tags.map(({ slug, name }) => (
                  <li key={slug} className="chip">
                    {name}
                  </li>
                ))}
              </ul>
            )}
            <div className="row share-row screen-only">
              <b>{texts.share}</b>
              <ShareLinks {...share} />
            </div>
            {author && <Byline author={author} />}
          </div>
        </div>
        {neighbors && <Neighbors {...neighbors} />}
      </div>
    </article>
  )
}

function Head({ article, categories }: ArticleData) {
  const { title, lead, date, author } = article
  return (
    <header className="article-head">
      {categories.length > 0 && (
        <p className="meta">
          {categories.map(({ slug, name, to }) =>
            to === null ? (
              <span key={slug} className="tag">
                {name}
              </span>
            ) : (
              <Link key={slug} className="tag" to={to}>
                {texts.articlesAbout({ name, span: (text) => <span className="visually-hidden">{text}</span> })}
              </Link>
            ),
          )}
        </p>
      )}
      <h1 className={title.length > 90 ? 'h-2' : 'h-1'} dir="auto">
        {title}
      </h1>
      {lead !== '' && (
        <p className="lead" dir="auto">
          {lead}
        </p>
      )}
      {(author || date.shown !== '') && (
        <p className="meta article-head__by">
          {author && (
            <span>
              {texts.by} <span translate="no">{author.name}</span>
            </span>
          )}
          {date.shown !== '' && <time dateTime={date.iso}>{date.shown}</time>}
        </p>
      )}
    </header>
  )
}

/** True for a picture at least as tall as wide, usually of a face: cropped to a band, it would cut off the forehead. */
function isPortrait({ width, height }: Image): boolean {
  return width !== null && height !== null && height >= width * 0.9
}

function Banner({ banner, wideBanner }: ArticleData['article']) {
  const shown = banner ?? wideBanner
  if (!shown) return null
  return (
    <picture
      className="article-banner"
      data-wide={wideBanner !== null || undefined}
      data-portrait={(wideBanner === null && isPortrait(shown)) || undefined}
    >
      {wideBanner && (
        <source
          media={`(width >= ${LAPTOP})`}
          srcSet={wideBanner.srcset ?? wideBanner.url}
          sizes={`(width >= ${DESKTOP}) 1320px, 94vw`}
          width={wideBanner.width ?? undefined}
          height={wideBanner.height ?? undefined}
        />
      )}
      <Picture image={shown} sizes={`(width >= ${DESKTOP}) 1320px, 94vw`} isFirst />
    </picture>
  )
}

function Byline({ author: { name, description, image } }: { author: Author }) {
  return (
    <section className="byline" aria-label={texts.aboutTheAuthor} data-pictured={image !== null || undefined}>
      {image && <Picture image={{ ...image, alt: '' }} sizes="6rem" />}
      <div>
        <b className="clamp">{name}</b>
        {description !== '' && (
          <p className="small muted" dir="auto">
            {description}
          </p>
        )}
      </div>
    </section>
  )
}

function Neighbors({ previous, next }: NonNullable<ArticleData['neighbors']>) {
  return (
    <nav className="prevnext screen-only" aria-label={texts.moreArticles}>
      <Link to={`/blog/${previous.slug}`} rel="prev">
        <small>
          <Icon name="arrow-left" /> {texts.previous}
        </small>
        <b dir="auto">{previous.title}</b>
      </Link>
      <Link to={`/blog/${next.slug}`} rel="next">
        <small>
          {texts.next} <Icon name="arrow-right" />
        </small>
        <b dir="auto">{next.title}</b>
      </Link>
    </nav>
  )
}
