// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const copyOf = ({ publisher, number }: { publisher: Value; number: Value }) => `${publisher}, copy ${number}`
export const source = 'Source:'
export const license = 'License:'
export const figuresOf = ({ years, date }: { years: Value; date: Value }) => `Figures of ${years}, put in on ${date}.`
export const figuresPutIn = ({ date }: { date: Value }) => `Figures put in on ${date}.`
export const correctedOn = ({ date, sentence }: { date: Value; sentence: Value }) => `Corrected on ${date}: ${sentence}`
export const firstToLast = ({ first, last }: { first: Value; last: Value }) => `${first} to ${last}`
export const nextUpdate = ({ when }: { when: Value }) => `Next update: ${when}.`
export const aboutTheseFigures = 'About these figures'
export const compareWithCounties = 'Compare with other counties'
export const onMap = 'On a map'
