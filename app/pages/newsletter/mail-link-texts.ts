import type { MailLinkView } from './mail-link-data.server.ts'

/** What a page behind a link of a mail says. */
export interface MailLinkTexts {
  title: string
  lead: string
  /** The one button; none where nothing is left to do. */
  button?: string
  /** Where to go on. */
  next?: { title: string; to: string }
}

const AGAIN = { title: 'Sign up again', to: '/newsletter' }
const HOME = { title: 'Back to the home page', to: '/' }
const EXPLORE = { title: 'Explore the data', to: '/explore-the-data' }

/** @param siteName whose newsletter it is */
export function mailLinkTexts({ errand, state, isChange }: Omit<MailLinkView, 'token' | 'signUp'>, siteName: string) {
  const texts: Partial<Record<MailLinkView['state'], MailLinkTexts>> = {
    ...COMMON,
    ...(errand === 'unsubscribe' ? unsubscribe(siteName) : isChange ? CHANGE[errand] : signUp(siteName)[errand]),
  }
  return texts[state] ?? UNKNOWN
}

const UNKNOWN: MailLinkTexts = {
  title: 'This link does not work',
  lead: 'It may not be complete, or what it was about has been deleted. Please open the link in the mail again, or copy all of it into the address bar. You can also sign up again and get a new mail.',
  next: AGAIN,
}

const COMMON = {
  unknown: UNKNOWN,
  expired: {
    title: 'This link has expired',
    lead: 'Links in our mails work for 48 hours. Nothing was changed. Please sign up again: we will send you a new link.',
    next: AGAIN,
  },
  confirmed: {
    title: 'This is confirmed already',
    lead: 'Somebody has used the link to confirm in this mail, and there is nothing left to do. To leave the list, use the link to unsubscribe in the same mail.',
    next: EXPLORE,
  },
  refused: {
    title: 'This was removed already',
    lead: 'What was entered for your address has been deleted. If you want the newsletter, please sign up again.',
    next: AGAIN,
  },
  failed: {
    title: 'Please try again in a minute',
    lead: 'We cannot reach our list at the moment. Nothing was changed, and your link still works.',
    button: 'Try again',
  },
}

function signUp(siteName: string) {
  return {
    confirm: {
      open: {
        title: 'Confirm your sign-up',
        lead: `Press the button, and you will get the newsletter of ${siteName} about once a month.`,
        button: 'Confirm my sign-up',
      },
      done: {
        title: 'Your sign-up is confirmed',
        lead: 'You are on the list. The link to unsubscribe in our mail works at any time.',
        next: EXPLORE,
      },
    },
    'not-me': {
      open: {
        title: 'This was not you?',
        lead: 'Somebody entered your address in our newsletter form. Press the button, and we delete it with everything that was entered.',
        button: 'Remove my address',
      },
      done: {
        title: 'Your address was removed',
        lead: 'We have deleted what was entered. You will not get the newsletter.',
        next: HOME,
      },
    },
  }
}

const CHANGE = {
  confirm: {
    open: {
      title: 'Confirm your new details',
      lead: 'You are on the list already. Press the button, and these details take the place of those we have.',
      button: 'Confirm the new details',
    },
    done: { title: 'Your details were changed', lead: 'Thank you. You stay on the list.', next: EXPLORE },
  },
  'not-me': {
    open: {
      title: 'This was not you?',
      lead: 'Somebody entered your address in our newsletter form with other details. Press the button, and we delete what was entered. You stay on the list as you were.',
      button: 'Discard the new details',
    },
    done: {
      title: 'The new details were discarded',
      lead: 'We have deleted what was entered. You stay on the list as you were.',
      next: HOME,
    },
  },
}

function unsubscribe(siteName: string) {
  return {
    open: {
      title: 'Unsubscribe',
      lead: `Press the button, and you will get no more newsletters of ${siteName}.`,
      button: 'Unsubscribe',
    },
    done: {
      title: 'You are unsubscribed',
      lead: 'You will get no more newsletters. If you change your mind, you can sign up again at any time.',
      next: HOME,
    },
    refused: {
      title: 'You are not on the list',
      lead: 'Your address gets no newsletter from us, and there is nothing left to do.',
      next: HOME,
    },
    unknown: {
      title: 'This link does not work',
      lead: 'It may not be complete. Please open the link in the mail again, or copy all of it into the address bar. If mails keep coming, write to us and we will remove your address.',
      next: { title: 'Write to us', to: '/contact' },
    },
  }
}
