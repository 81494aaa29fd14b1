// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const zeroToNineteen =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
export const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
export const tensAndOnes = ({ tens, ones }: { tens: Value; ones: Value }) => `${tens}-${ones}`
