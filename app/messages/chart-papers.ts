// Made from the catalogue by `npm run messages`.
export const copyOf = ({ publisher, number }: { publisher: string | number; number: string | number }) =>
  `${publisher}, copy ${number}`
export const source = 'Source:'
export const license = 'License:'
export const figuresOf = ({ years, date }: { years: string | number; date: string | number }) =>
  `Figures of ${years}, put in on ${date}.`
export const figuresPutIn = ({ date }: { date: string | number }) => `Figures put in on ${date}.`
export const correctedOn = ({ date, sentence }: { date: string | number; sentence: string | number }) =>
  `Corrected on ${date}: ${sentence}`
export const firstToLast = ({ first, last }: { first: string | number; last: string | number }) => `${first} to ${last}`
export const nextUpdate = ({ when }: { when: string | number }) => `Next update: ${when}.`
export const aboutTheseFigures = 'About these figures'
export const compareWithCounties = 'Compare with other counties'
