import * as texts from '#app/messages/contact.tsx'
import { CONTACT_MODES, type ContactMode } from '#domain/contact.ts'

interface ModeTexts {
  /** Label of its button. */
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
    // The promise of the community, if it makes one.
    lead: '',
    message: texts.whatYourGroupWantsToTalkAbout,
  },
  donate: {
    name: texts.donate,
    lead: texts.helpToKeepTheData,
    message: texts.yourMessage,
  },
}

/** The available modes: data parties if the community promises them, donations if it has an address for them. */
export function offeredModes({ party, donationUrl }: { party: string; donationUrl: string }): ContactMode[] {
  return CONTACT_MODES.filter((mode) => {
    if (mode === 'data-party') return party !== ''
    return mode !== 'donate' || donationUrl !== ''
  })
}
