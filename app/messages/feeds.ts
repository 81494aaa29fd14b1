// Made from the catalogue by `npm run messages`.
export const articlesInsights = ({ siteName }: { siteName: string | number }) => `${siteName}: Articles & Insights`
export const articlesAboutLifeInTheCounties =
  'Articles about life in Fort Bend, Harris and Montgomery counties, with charts.'
