// Made from the catalogue by `npm run messages`.
export const articles = ({ siteName }: { siteName: string | number }) => `${siteName}: articles`
export const pictureOfAHarbor = ({ siteName }: { siteName: string | number }) =>
  `${siteName}: a harbor whose container stacks are a column chart`
