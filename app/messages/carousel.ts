// Made from the catalogue by `npm run messages`.
export const pauseCarousel = 'Pause carousel'
export const playCarousel = 'Play carousel'
