// Made from the catalogue by `npm run messages`.
export const titleOfTheFeed = ({ siteName }: { siteName: string | number }) => `${siteName}: articles`
export const altOfTheSocialCard = ({
  siteName,
  socialCardAlt,
}: {
  siteName: string | number
  socialCardAlt: string | number
}) => `${siteName}: ${socialCardAlt}`
