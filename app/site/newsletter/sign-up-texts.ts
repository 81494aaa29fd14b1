import * as texts from '#app/messages/newsletter.ts'

/** Exact texts (docs/contracts/pages.md#vote-box). */
export const SIGN_UP_TEXTS = {
  done: texts.youAreOnTheList,
  failed: texts.weAreMissingSomething,
  thanks: texts.thankYouForSubscribing,
}
