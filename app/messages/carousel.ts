// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const pauseCarousel = 'Pause carousel'
export const playCarousel = 'Play carousel'
export const paused = 'The carousel is paused.'
export const playing = 'The carousel is playing.'
export const showing = ({ number, count, names }: { number: Value; count: Value; names: Value }) =>
  `Now showing ${number} of ${count}: ${names}.`
