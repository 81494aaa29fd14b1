// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const pointsOf = ({ title }: { title: Value }) => `Points of ${title}`
export const beforeTheFirstPoint = 'before the first point'
export const firstPoint = 'First point.'
export const lastPoint = 'Last point.'
export const firstSeries = 'First series.'
export const lastSeries = 'Last series.'
export const notLoaded = 'This view could not be loaded. Please try again.'
