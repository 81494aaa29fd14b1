// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const back = 'Back'
export const next = 'Next'
export const storyIn = ({ count }: { count: number }) =>
  count === 1 ? `Story in ${count.toLocaleString('en')} step` : `Story in ${count.toLocaleString('en')} steps`
export const stepOf = ({ step, count }: { step: Value; count: Value }) => `Step ${step} of ${count}`
export const stepShows = ({ step, count, shows }: { step: Value; count: Value; shows: Value }) =>
  `Step ${step} of ${count}: ${shows}`
