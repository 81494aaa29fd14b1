// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const wasThisNotYou = 'Was this not you?'
export const doYouWantNoMail = 'Do you want no mail from us at all?'
export const unsubscribe = 'Unsubscribe'
export const confirmChangeSubject = ({ siteName }: { siteName: Value }) =>
  `Please confirm your new details for the newsletter of ${siteName}`
export const confirmChangeReason = ({ siteName, siteUrl }: { siteName: Value; siteUrl: Value }) =>
  `You get this mail because somebody entered your address in the newsletter form of ${siteName} at ${siteUrl}, with other details than those we have. You are on the list already.`
export const confirmChangeRequest = 'If it was you, please confirm the new details. The link works for 48 hours:'
export const confirmTheNewDetails = 'Confirm the new details'
export const discardTheNewDetails = 'Discard the new details'
export const changeIsDeletedAfter = ({ days }: { days: number }) =>
  days === 1
    ? `If you do nothing, your details stay as they are, and what was entered is deleted after ${days} day.`
    : `If you do nothing, your details stay as they are, and what was entered is deleted after ${days} days.`
export const confirmSignUpSubject = ({ siteName }: { siteName: Value }) =>
  `Please confirm your sign-up for the newsletter of ${siteName}`
export const confirmSignUpReason = ({ siteName, siteUrl }: { siteName: Value; siteUrl: Value }) =>
  `You get this mail because somebody entered your address in the newsletter form of ${siteName} at ${siteUrl}.`
export const confirmSignUpRequest =
  'If it was you, please confirm that you want the newsletter. The link works for 48 hours:'
export const confirmMySignUp = 'Confirm my sign-up'
export const removeMyAddress = 'Remove my address'
export const signUpIsDeletedAfter = ({ days }: { days: number }) =>
  days === 1
    ? `If you do nothing, you get no newsletter, and your address is deleted after ${days} day.`
    : `If you do nothing, you get no newsletter, and your address is deleted after ${days} days.`
