// Made from the catalogue by `npm run messages`.
export const pauseCarousel = 'Pause carousel'
export const playCarousel = 'Play carousel'
export const paused = 'The carousel is paused.'
export const playing = 'The carousel is playing.'
export const showing = ({ names, count }: { names: string | number; count: string | number }) =>
  `Now showing: ${names}. ${count} in all.`
export const showingOne = ({
  name,
  number,
  count,
}: {
  name: string | number
  number: string | number
  count: string | number
}) => `Now showing: ${name}, ${number} of ${count}.`
