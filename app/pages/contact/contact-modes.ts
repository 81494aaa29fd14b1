import * as texts from '#app/messages/contact.tsx'
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
    lead: '',
    message: texts.whatYourGroupWantsToTalkAbout,
  },
  donate: {
    name: texts.donate,
    lead: texts.helpToKeepTheData,
    message: texts.yourMessage,
  },
}
