// Made from the catalogue by `npm run messages`.
export const back = 'Back'
export const next = 'Next'
export const storyIn = ({ count }: { count: number }) =>
  count === 1 ? `Story in ${count.toLocaleString('en')} step` : `Story in ${count.toLocaleString('en')} steps`
export const stepOf = ({ step, count }: { step: string | number; count: string | number }) => `Step ${step} of ${count}`
export const stepShows = ({
  step,
  count,
  shows,
}: {
  step: string | number
  count: string | number
  shows: string | number
}) => `Step ${step} of ${count}: ${shows}`
