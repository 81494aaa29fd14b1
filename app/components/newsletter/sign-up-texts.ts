/** Word for word (pages-and-voting, section 8). */
export const SIGN_UP_TEXTS = {
  done: "🥳 You're on the list!",
  failed: "😢 We're missing something.",
  thanks: 'Thank you for subscribing!',
}
