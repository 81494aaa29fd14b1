import { Island } from '#app/island/island.tsx'
import { Link } from '#app/components/link/link.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { CardArt } from '#app/components/card/card-art.tsx'
import '#app/styles/meta.css'
import '#app/styles/select.css'
import './blog.css'
import * as texts from '#app/messages/blog.ts'
import { LAPTOP } from '#domain/design/breakpoints.ts'
import type { BlogData } from './blog-data.server.ts'
import { Filter } from './filter.tsx'
import { MostRead } from './most-read.tsx'
import { MostRecent } from './most-recent.tsx'
import { MARKS, PostMeta, PostTitle, type PostCardData } from './post-card.tsx'

export function BlogPage({ category, filter, featured, mostRead, recent, total }: BlogData) {
  const isEmpty = !featured && total === 0
  return (
    <>
      {category ? (
        <CategoryBanner category={category} />
      ) : (
        <h1 className="visually-hidden">{texts.articlesInsights}</h1>
      )}
      {featured && <Featured post={featured} />}
      <div className="wrap page-body">
        <div className="ends filter-row">
          <p className="lead" dir="auto">
            {category?.description || texts.deeperInsightsAndPeople}
          </p>
          <Island
            name="filter"
            of={Filter}
            when="press"
            props={{ options: filter, selected: category?.slug ?? null }}
          />
        </div>
        {mostRead.length > 0 && (
          <Island
            name="most-read"
            of={MostRead}
            when="near"
            props={{ posts: mostRead, isCarousel: category === null }}
          />
        )}
        {recent.length > 0 && (
          <Island name="most-recent" of={MostRecent} when="press" props={{ posts: recent, total }} />
        )}
        {isEmpty && <p className="blog__empty lead">{texts.noArticlesHaveBeenPublished}</p>}
      </div>
    </>
  )
}

function Featured({ post }: { post: PostCardData }) {
  const { category, date, excerpt, label } = post
  return (
    <section className="blog-lead" aria-label={texts.featuredStory} data-topic={category?.slug ?? ''}>
      <CardArt image={post.image} sizes={`(width >= ${LAPTOP}) 46vw, 100vw`} isFirst />
      <div className="blog-lead__copy">
        <PostMeta
          post={{ ...post, date: { iso: '', shown: '' } }}
          before={`${MARKS[label] ?? texts.featured}${category ? ': ' : ''}`}
        />
        <h2 className={post.title.length > 90 ? 'h-2' : 'h-1'} dir="auto">
          <PostTitle post={post} />
        </h2>
        {excerpt !== '' && (
          <p className="lead" dir="auto">
            {excerpt}
          </p>
        )}
        {date.shown !== '' && (
          <p className="meta">
            <time dateTime={date.iso}>{date.shown}</time>
          </p>
        )}
      </div>
    </section>
  )
}

function CategoryBanner({ category }: { category: NonNullable<BlogData['category']> }) {
  return (
    <header className="blog-lead blog-lead--category" data-topic={category.slug}>
      <CardArt image={category.image} sizes={`(width >= ${LAPTOP}) 46vw, 100vw`} isFirst />
      <div className="blog-lead__copy">
        <p>
          <Link className="more" to="/blog">
            <Icon name="arrow-left" /> {texts.allArticles}
          </Link>
        </p>
        <h1 className="h-display" dir="auto">
          {category.name}
        </h1>
      </div>
    </header>
  )
}
