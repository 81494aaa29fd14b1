// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const articlesInsights = 'Articles & Insights'
export const articlesAbout = ({ name, span }: { name: Value; span: Tag }) => (
  <>
    {name}
    {span(' articles')}
  </>
)
export const tags = 'Tags'
export const share = 'Share'
export const by = 'By'
export const aboutTheAuthor = 'About the author'
export const moreArticles = 'More articles'
export const previous = 'Previous'
export const next = 'Next'
export const notFound = 'Not found'
export const shareThisArticle = 'Share this article'
export const shareOn = ({ name }: { name: Value }) => `Share on ${name} (opens in a new tab)`
export const facebook = 'Facebook'
export const twitter = 'Twitter'
export const linkedin = 'LinkedIn'
