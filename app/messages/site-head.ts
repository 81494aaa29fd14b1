// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const titleOfTheFeed = ({ siteName }: { siteName: Value }) => `${siteName}: articles`
export const altOfTheSocialCard = ({ siteName, socialCardAlt }: { siteName: Value; socialCardAlt: Value }) =>
  `${siteName}: ${socialCardAlt}`
