import * as messages from '#app/messages/mail-link.ts'
import type { MailLinkView } from './mail-link-data.server.ts'

/** Texts of a page behind a link in a mail. */
export interface MailLinkTexts {
  title: string
  lead: string
  /** The only button; absent if there is nothing to do. */
  button?: string
  /** Link to continue with. */
  next?: { title: string; to: string }
}

const AGAIN = { title: messages.signUpAgain, to: '/newsletter' }
const HOME = { title: messages.backToTheHomePage, to: '/' }
const EXPLORE = { title: messages.exploreTheData, to: '/explore-the-data' }

/** @param siteName name of the site with the newsletter */
export function mailLinkTexts({ errand, state, isChange }: Omit<MailLinkView, 'token' | 'signUp'>, siteName: string) {
  const texts: Partial<Record<MailLinkView['state'], MailLinkTexts>> = {
    ...COMMON,
    ...(errand === 'unsubscribe' ? unsubscribe(siteName) : isChange ? CHANGE[errand] : signUp(siteName)[errand]),
  }
  return texts[state] ?? UNKNOWN
}

const UNKNOWN: MailLinkTexts = {
  title: messages.linkDoesNotWork,
  lead: messages.mayNotBeComplete,
  next: AGAIN,
}

const COMMON = {
  unknown: UNKNOWN,
  expired: {
    title: messages.linkHasExpired,
    lead: messages.linksInOurMailsWork,
    next: AGAIN,
  },
  confirmed: {
    title: messages.confirmedAlready,
    lead: messages.somebodyHasUsedTheLink,
    next: EXPLORE,
  },
  refused: {
    title: messages.wasRemovedAlready,
    lead: messages.enteredDetailsAreDeleted,
    next: AGAIN,
  },
  failed: {
    title: messages.pleaseTryAgain,
    lead: messages.weCannotReachOurList,
    button: messages.tryAgain,
  },
}

function signUp(siteName: string) {
  return {
    confirm: {
      open: {
        title: messages.confirmYourSignUp,
        lead: messages.pressTheButtonToConfirm({ siteName }),
        button: messages.confirmMySignUp,
      },
      done: {
        title: messages.yourSignUpIsConfirmed,
        lead: messages.youAreOnTheList,
        next: EXPLORE,
      },
    },
    'not-me': {
      open: {
        title: messages.wasThisNotYou,
        lead: messages.somebodyEnteredYourAddress,
        button: messages.removeMyAddress,
      },
      done: {
        title: messages.yourAddressWasRemoved,
        lead: messages.weHaveDeletedYourAddress,
        next: HOME,
      },
    },
  }
}

const CHANGE = {
  confirm: {
    open: {
      title: messages.confirmYourNewDetails,
      lead: messages.youAreOnTheListAlready,
      button: messages.confirmTheNewDetails,
    },
    done: { title: messages.yourDetailsWereChanged, lead: messages.youStayOnTheList, next: EXPLORE },
  },
  'not-me': {
    open: {
      title: messages.wasThisNotYou,
      lead: messages.somebodyEnteredOtherDetails,
      button: messages.discardTheNewDetails,
    },
    done: {
      title: messages.newDetailsWereDiscarded,
      lead: messages.weHaveDeletedTheNewDetails,
      next: HOME,
    },
  },
}

function unsubscribe(siteName: string) {
  return {
    open: {
      title: messages.unsubscribe,
      lead: messages.pressTheButtonToUnsubscribe({ siteName }),
      button: messages.unsubscribe,
    },
    done: {
      title: messages.youAreUnsubscribed,
      lead: messages.youWillGetNoMoreNewsletters,
      next: HOME,
    },
    refused: {
      title: messages.youAreNotOnTheList,
      lead: messages.yourAddressGetsNoNewsletter,
      next: HOME,
    },
    unknown: {
      title: messages.linkDoesNotWork,
      lead: messages.mayNotBeCompleteOrWriteToUs,
      next: { title: messages.writeToUs, to: '/contact' },
    },
  }
}
