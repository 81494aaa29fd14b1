import { Field } from '#app/components/form/field.tsx'
import { CheckboxList } from '#app/components/form/checkbox-list.tsx'
import { problemOf } from '#app/components/form/problems.ts'
import * as texts from '#app/messages/newsletter.ts'
import { NEWSLETTER_COUNTIES, NEWSLETTER_PROFILES, NEWSLETTER_TOPICS } from '#domain/newsletter-lists.ts'
import type { FieldProblem } from '#domain/newsletter.ts'

export const TOPICS_TITLE = texts.whichTopicsInterestYou

/** What stands in the form before anybody writes. */
export interface NewsletterValues {
  firstName?: string
  lastName?: string
  email?: string
  organization?: string
  phone?: string
  county?: string
  topics?: readonly string[]
  profile?: readonly string[]
}

interface FieldsProps {
  values: NewsletterValues
  problems: readonly FieldProblem[]
}

export function NameFields({ values, problems }: FieldsProps) {
  return (
    <>
      <div className="two">
        <Field
          name="firstName"
          label={texts.firstName}
          value={values.firstName}
          problem={problemOf(problems, 'firstName')}
          autoComplete="given-name"
          maxLength={100}
          isRequired
        />
        <Field
          name="lastName"
          label={texts.lastName}
          value={values.lastName}
          problem={problemOf(problems, 'lastName')}
          autoComplete="family-name"
          maxLength={100}
          isRequired
        />
      </div>
      <Field
        name="email"
        label={texts.email}
        type="email"
        value={values.email}
        problem={problemOf(problems, 'email')}
        autoComplete="email"
        isRequired
      />
    </>
  )
}

export function PlaceFields({ values, problems }: FieldsProps) {
  return (
    <>
      <Field
        name="county"
        label={texts.county}
        options={NEWSLETTER_COUNTIES}
        value={values.county}
        problem={problemOf(problems, 'county')}
      />
      <Field
        name="organization"
        label={texts.organization}
        value={values.organization}
        problem={problemOf(problems, 'organization')}
        autoComplete="organization"
        maxLength={200}
      />
      <Field
        name="phone"
        label={texts.phone}
        type="tel"
        value={values.phone}
        problem={problemOf(problems, 'phone')}
        autoComplete="tel"
        maxLength={50}
      />
    </>
  )
}

/** @param isTitled the title of the topics stands above already */
export function ChoiceFields({ values, isTitled = false }: Pick<FieldsProps, 'values'> & { isTitled?: boolean }) {
  return (
    <>
      <CheckboxList
        name="topics"
        title={TOPICS_TITLE}
        isTitled={isTitled}
        options={NEWSLETTER_TOPICS}
        chosen={values.topics ?? []}
      />
      <Field
        name="profile"
        label={texts.whichDescribesYouBest}
        options={NEWSLETTER_PROFILES}
        value={values.profile?.[0]}
      />
    </>
  )
}
