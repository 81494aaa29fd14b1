// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const articlesInsights = ({ siteName }: { siteName: Value }) => `${siteName}: Articles & Insights`
export const articlesAboutLifeInTheCounties = ({ area }: { area: Value }) =>
  `Articles about life in ${area}, with charts.`
export const corrections = ({ siteName }: { siteName: Value }) => `${siteName}: Corrections`
export const correctionsAreOf =
  'Figures that were changed after readers had seen them, for another reason than new data.'
export const newFigures = ({ siteName, topic }: { siteName: Value; topic: Value }) =>
  `${siteName}: ${topic}, new figures`
export const noSuchTopic = 'There is no such topic.'
export const chartsWithNewFigures = ({ topic }: { topic: Value }) => `Charts of ${topic} with new figures.`
export const sourceIs = ({ source }: { source: Value }) => `Source: ${source}`
