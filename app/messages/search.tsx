// Made from the catalogue by `npm run develop -- messages`.
import type { ReactNode } from 'react'

type Tag = (text: ReactNode) => ReactNode
type Value = string | number
export const refineResults = 'Refine results'
export const filters = 'Filters'
export const filtersChosen = ({ chosen }: { chosen: Value }) => `Filters (${chosen})`
export const moreOf = ({ count, hidden, facet }: { count: Value; hidden: Tag; facet: Value }) => (
  <>
    {count}
    {' more'}
    {hidden(` under ${facet}`)}
  </>
)
export const topic = 'Topic'
export const pages = 'Pages'
export const previousPage = 'Previous page'
export const page = ({ number }: { number: Value }) => `Page ${number}`
export const nextPage = 'Next page'
export const forQuery = ({ query }: { query: Value }) => `for ${query}`
export const clearFilters = 'Clear filters'
export const sort = 'Sort'
export const options = 'Options'
export const exactWordsOnly = 'Exact words only'
export const nearestMatches = ({ query }: { query: Value }) => `Nothing matches ${query} exactly. These come nearest:`
export const noPagesOrIndicators = 'No pages or indicators among the results.'
export const noArticles = 'No articles among the results.'
export const noResults = 'No results'
export const nothingMatchesWithTheseFilters = 'Nothing matches with these filters.'
export const tryFewerOrOtherWords = 'Try fewer or other words, or begin with one of the topics.'
export const clearFiltersAndSearch = 'Clear filters and search'
export const resultsAppearSoon = 'The results appear here as soon as they can.'
export const faultOnOurSide =
  'This is our fault, not a problem with your search. Please try again in a minute, or explore the data by topic.'
export const tryAgain = 'Try again'
export const exploreTheData = 'Explore the data'
export const search = 'Search'
export const clear = 'Clear'
export const kindsOfResults = 'Kinds of results'
export const searchToExploreTheData = 'Search to explore the data, stories, news and more...'
export const all = 'All'
export const website = 'Website'
export const blog = 'Blog'
export const articlesReports = 'Articles & Reports'
export const allWebsiteResults = 'All website results'
export const allArticlesReports = 'All articles & reports'
export const kind = 'Kind'
export const category = 'Category'
export const year = 'Year'
export const mostRelevant = 'Most relevant'
export const newest = 'Newest'
export const searchIsNotAvailable = 'Search is not available at the moment.'
export const searchIsGettingReady = 'Search is getting ready. It takes a few seconds after a start.'
export const noResultsFor = ({ query }: { query: Value }) => `No results for ${query}`
export const whatCanBeSearched = ({ noun }: { noun: Value }) =>
  `Search the indicators, topics, stories, events and questions of ${noun}.`
export const pressToSearch = ({ kbd }: { kbd: Tag }) => (
  <>
    {'Press '}
    {kbd('/')}
    {' to search'}
  </>
)
export const results = ({ count, number }: { count: number; number: Value }) =>
  count === 1 ? `${number} result` : `${number} results`
export const noExactMatch = ({ results }: { results: Value }) => `No exact match. Nearest: ${results}`
export const noExactMatchFor = ({ query, results }: { query: Value; results: Value }) =>
  `No exact match for ${query}. Nearest: ${results}`
export const resultsFor = ({ results, query }: { results: Value; query: Value }) => `${results} for ${query}`
export const place = 'Place'
export const kindName = ({
  kind,
}: {
  kind: 'Topic' | 'Subtopic' | 'Indicator' | 'Article' | 'Event' | 'Page' | 'other'
}) =>
  kind === 'Topic'
    ? 'Topic'
    : kind === 'Subtopic'
      ? 'Subtopic'
      : kind === 'Indicator'
        ? 'Indicator'
        : kind === 'Article'
          ? 'Article'
          : kind === 'Event'
            ? 'Event'
            : kind === 'Page'
              ? 'Page'
              : 'Question'
