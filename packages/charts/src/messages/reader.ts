// Made from the catalogue by `npm run messages`.
export const keysHelp =
  'Left and right arrow keys go through the categories, up and down through the series; Home and End go to the first and the last point, Escape leaves.'
export const pointsOf = ({ title }: { title: string | number }) => `Points of ${title}`
export const beforeTheFirstPoint = 'before the first point'
export const firstPoint = ({ point }: { point: string | number }) => `First point. ${point}`
export const lastPoint = ({ point }: { point: string | number }) => `Last point. ${point}`
export const firstSeries = ({ point }: { point: string | number }) => `First series. ${point}`
export const lastSeries = ({ point }: { point: string | number }) => `Last series. ${point}`
export const notLoaded = 'This view could not be loaded. Please try again.'
