// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const articlesInsights = 'Articles & Insights'
export const deeperInsightsAndPeople =
  'Deeper insights, guest perspectives and the people behind the points on the chart.'
export const noArticlesHaveBeenPublished = 'No articles have been published here yet.'
export const featuredStory = 'Featured story'
export const featured = 'Featured'
export const trending = 'Trending'
export const allArticles = 'All articles'
export const articlesAboutLifeInTheCounties = ({ area }: { area: Value }) =>
  `Articles about life in ${area}: what the charts show, what they cannot show, and the people behind the points.`
export const titleOfACategory = ({ name }: { name: Value }) => `${name}: Articles & Insights`
export const articlesAboutACategory = ({ name, area }: { name: Value; area: Value }) =>
  `Articles about ${name} in ${area}.`
export const filterBy = 'Filter by'
export const all = 'All'
export const show = 'Show'
export const mostRead = 'Most Read'
export const mostRecent = 'Most Recent'
export const loadMoreBlogs = 'Load More Blogs'
export const previousArticle = 'Previous article'
export const nextArticle = 'Next article'
