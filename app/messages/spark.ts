// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const titleAndPlaceInGray = ({ title, place }: { title: Value; place: Value }) => `${title}. Gray: ${place}`
