/** Word for word (docs/contracts/pages.md#vote-box). */
export const SIGN_UP_TEXTS = {
  done: "🥳 You're on the list!",
  failed: "😢 We're missing something.",
  thanks: 'Thank you for subscribing!',
}
