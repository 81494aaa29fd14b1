import type { FieldFault } from '#domain/newsletter.ts'
import * as texts from '#app/messages/form.ts'

/** Messages about a field, for visitors and programs (docs/contracts/pages.md#newsletter). */
export const FIELD_MESSAGES: Record<FieldFault, string> = {
  required: texts.required,
  email: texts.notAnEmailAddress,
  unfit: texts.cannotBeStored,
}
