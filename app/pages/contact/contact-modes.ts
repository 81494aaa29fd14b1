import * as texts from '#app/messages/contact.tsx'
import { CONTACT_MODES, type ContactMode } from '#domain/contact.ts'

interface ModeTexts {
  /** On its button. */
  name: string
  lead: string
  message: string
}

/** Texts of the contact page in each mode, in the order of its buttons. */
export const MODE_TEXTS: Record<ContactMode, ModeTexts> = {
  feedback: {
    name: texts.feedback,
    lead: texts.whatWorksAndWhatIsMissing,
    message: texts.yourMessage,
  },
  story: {
    name: texts.shareAStory,
    lead: texts.tellUsTheStory,
    message: texts.yourStory,
  },
  'data-party': {
    name: texts.dataParty,
    // The promise of the community, where it makes one.
    lead: '',
    message: texts.whatYourGroupWantsToTalkAbout,
  },
  donate: {
    name: texts.donate,
    lead: texts.helpToKeepTheData,
    message: texts.yourMessage,
  },
}

/**
 * The modes in which a message can be written here: data parties with their promise, gifts with an address that takes
 * them.
 */
export function offeredModes({ party, donationUrl }: { party: string; donationUrl: string }): ContactMode[] {
  return CONTACT_MODES.filter((mode) => {
    if (mode === 'data-party') return party !== ''
    return mode !== 'donate' || donationUrl !== ''
  })
}
