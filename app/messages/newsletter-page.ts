// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const newsletter = 'Newsletter'
export const newDataAndStories = ({ siteName }: { siteName: Value }) =>
  `New data and stories of ${siteName}, by e-mail.`
export const neverMissAStory = 'Never Miss a Story'
export const newDataCommunityStories = 'New data, community stories and event invitations, about once a month.'
export const howWeTreatYourDetails = 'How we treat your details'
export const subscribe = 'Subscribe'
