// Made from the catalogue by `npm run messages`.
export const keysHelp =
  'Left and right arrow keys go through the categories, up and down through the series; Home and End go to the first and the last point, Escape leaves.'
export const pointsOf = ({ title }: { title: string | number }) => `Points of ${title}`
export const beforeTheFirstPoint = 'before the first point'
export const firstPoint = 'First point.'
export const lastPoint = 'Last point.'
export const firstSeries = 'First series.'
export const lastSeries = 'Last series.'
export const notLoaded = 'This view could not be loaded. Please try again.'
