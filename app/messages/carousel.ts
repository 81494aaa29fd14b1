// Made from the catalogue by `npm run messages`.
export const pauseCarousel = 'Pause carousel'
export const playCarousel = 'Play carousel'
export const paused = 'The carousel is paused.'
export const playing = 'The carousel is playing.'
export const showing = ({
  number,
  count,
  names,
}: {
  number: string | number
  count: string | number
  names: string | number
}) => `Now showing ${number} of ${count}: ${names}.`
