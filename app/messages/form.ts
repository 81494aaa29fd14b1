// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const required = 'Required'
export const notAnEmailAddress = 'This is not an e-mail address.'
export const didYouMean = ({ address }: { address: Value }) =>
  `Did you mean ${address}? Correct it, or send it again as it is.`
export const cannotBeStored = 'This is too long or holds characters that cannot be stored.'
export const optional = '(optional)'
export const choose = 'Choose …'
export const leaveThisFieldEmpty = 'Leave this field empty'
export const hiddenFieldWasFilledIn =
  'A field that cannot be seen was filled in, perhaps by your browser. We have emptied it: please send the form once more.'
export const thatWasVeryQuick = 'That was very quick. Please send the form once more.'
