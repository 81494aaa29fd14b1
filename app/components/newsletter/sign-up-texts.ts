import * as texts from '#app/messages/newsletter.ts'

/** Word for word (docs/contracts/pages.md#vote-box). */
export const SIGN_UP_TEXTS = {
  done: texts.youreOnTheList,
  failed: texts.wereMissingSomething,
  thanks: texts.thankYouForSubscribing,
}
