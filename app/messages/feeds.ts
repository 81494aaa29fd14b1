// Made from the catalogue by `npm run messages`.
export const articlesInsights = ({ siteName }: { siteName: string | number }) => `${siteName}: Articles & Insights`
export const articlesAboutLifeInTheCounties = ({ area }: { area: string | number }) =>
  `Articles about life in ${area}, with charts.`
