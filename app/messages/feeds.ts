// Made from the catalogue by `npm run messages`.
export const articlesInsights = ({ siteName }: { siteName: string | number }) => `${siteName}: Articles & Insights`
export const articlesAboutLifeInTheCounties = ({ area }: { area: string | number }) =>
  `Articles about life in ${area}, with charts.`
export const corrections = ({ siteName }: { siteName: string | number }) => `${siteName}: Corrections`
export const correctionsAreOf =
  'Figures that were changed after readers had seen them, for another reason than new data.'
export const newFigures = ({ siteName, topic }: { siteName: string | number; topic: string | number }) =>
  `${siteName}: ${topic}, new figures`
export const noSuchTopic = 'There is no such topic.'
export const chartsWithNewFigures = ({ topic }: { topic: string | number }) => `Charts of ${topic} with new figures.`
export const sourceIs = ({ source }: { source: string | number }) => `Source: ${source}`
