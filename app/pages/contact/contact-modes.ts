import type { ContactMode } from '#domain/contact.ts'

interface ModeTexts {
  /** On its button. */
  name: string
  lead: string
  message: string
}

/** What the contact page says in each mode, in the order of its buttons. */
export const MODE_TEXTS: Record<ContactMode, ModeTexts> = {
  feedback: {
    name: 'Feedback',
    lead: 'What works, what is missing, and what should we measure next?',
    message: 'Your message',
  },
  story: {
    name: 'Share a story',
    lead: 'Tell us what stands behind a number. We ask you before we publish anything.',
    message: 'Your story',
  },
  'data-party': {
    name: 'Data party',
    lead: "You bring 30+ people, we'll bring the data and the party.",
    message: 'What would your group like to talk about?',
  },
  donate: {
    name: 'Donate',
    lead: 'Help to keep the data free for everybody. Tell us how we can reach you.',
    message: 'Your message',
  },
}
