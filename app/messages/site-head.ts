// Made from the catalogue by `npm run messages`.
export const titleOfTheFeed = ({ siteName }: { siteName: string | number }) => `${siteName}: articles`
export const altOfTheSocialCard = ({ siteName }: { siteName: string | number }) =>
  `${siteName}: a harbor whose container stacks are a column chart`
