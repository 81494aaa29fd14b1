// Made from the catalogue by `npm run develop -- messages`.
type Value = string | number
export const signUpAgain = 'Sign up again'
export const backToTheHomePage = 'Back to the home page'
export const exploreTheData = 'Explore the data'
export const linkDoesNotWork = 'This link does not work'
export const mayNotBeComplete =
  'It may not be complete, or what it was about has been deleted. Please open the link in the mail again, or copy all of it into the address bar. You can also sign up again and get a new mail.'
export const linkHasExpired = 'This link has expired'
export const linksInOurMailsWork =
  'Links in our mails work for 48 hours. Nothing was changed. Please sign up again: we will send you a new link.'
export const confirmedAlready = 'This is confirmed already'
export const somebodyHasUsedTheLink =
  'Somebody has used the link to confirm in this mail, and there is nothing left to do. To leave the list, use the link to unsubscribe in the same mail.'
export const wasRemovedAlready = 'This was removed already'
export const enteredDetailsAreDeleted =
  'What was entered for your address has been deleted. If you want the newsletter, please sign up again.'
export const pleaseTryAgain = 'Please try again in a minute'
export const weCannotReachOurList =
  'We cannot reach our list at the moment. Nothing was changed, and your link still works.'
export const tryAgain = 'Try again'
export const confirmYourSignUp = 'Confirm your sign-up'
export const pressTheButtonToConfirm = ({ siteName }: { siteName: Value }) =>
  `Press the button, and you will get the newsletter of ${siteName} about once a month.`
export const confirmMySignUp = 'Confirm my sign-up'
export const yourSignUpIsConfirmed = 'Your sign-up is confirmed'
export const youAreOnTheList = 'You are on the list. The link to unsubscribe in our mail works at any time.'
export const wasThisNotYou = 'Was this not you?'
export const somebodyEnteredYourAddress =
  'Somebody entered your address in our newsletter form. Press the button, and we delete it with everything that was entered.'
export const removeMyAddress = 'Remove my address'
export const yourAddressWasRemoved = 'Your address was removed'
export const weHaveDeletedYourAddress = 'We have deleted what was entered. You will not get the newsletter.'
export const confirmYourNewDetails = 'Confirm your new details'
export const youAreOnTheListAlready =
  'You are on the list already. Press the button, and these details take the place of those we have.'
export const confirmTheNewDetails = 'Confirm the new details'
export const yourDetailsWereChanged = 'Your details were changed'
export const youStayOnTheList = 'Thank you. You stay on the list.'
export const somebodyEnteredOtherDetails =
  'Somebody entered your address in our newsletter form with other details. Press the button, and we delete what was entered. You stay on the list as you were.'
export const discardTheNewDetails = 'Discard the new details'
export const newDetailsWereDiscarded = 'The new details were discarded'
export const weHaveDeletedTheNewDetails = 'We have deleted what was entered. You stay on the list as you were.'
export const unsubscribe = 'Unsubscribe'
export const pressTheButtonToUnsubscribe = ({ siteName }: { siteName: Value }) =>
  `Press the button, and you will get no more newsletters of ${siteName}.`
export const youAreUnsubscribed = 'You are unsubscribed'
export const youWillGetNoMoreNewsletters =
  'You will get no more newsletters. If you change your mind, you can sign up again at any time.'
export const youAreNotOnTheList = 'You are not on the list'
export const yourAddressGetsNoNewsletter = 'Your address gets no newsletter from us, and there is nothing left to do.'
export const mayNotBeCompleteOrWriteToUs =
  'It may not be complete. Please open the link in the mail again, or copy all of it into the address bar. If mails keep coming, write to us and we will remove your address.'
export const writeToUs = 'Write to us'
export const removeYourAddress = 'Remove your address'
export const email = 'Email'
export const name = 'Name'
export const county = 'County'
export const phone = 'Phone'
export const topics = 'Topics'
export const profile = 'Profile'
export const detailsEntered = 'What was entered'
export const organization = 'Organization'
