/** Word for word (pages-and-voting, section 8). */
export const SIGN_UP_TEXTS = {
  done: "🥳 You're on the list!",
  failed: "😢 We're missing something.",
  thanks: 'Thank you for subscribing!',
}

/** Below each form that asks for an e-mail address. */
export const CONSENT = 'By subscribing you agree that we store what you enter here and write to you.'
