import { Field } from '#app/components/form/field.tsx'
import { CheckboxList } from '#app/components/form/checkbox-list.tsx'
import { problemOf } from '#app/components/form/problems.ts'
import * as texts from '#app/messages/newsletter.ts'
import type { FieldProblem } from '#domain/newsletter.ts'

export const TOPICS_TITLE = texts.whichTopicsInterestYou

/** Initial values of the form. */
export interface NewsletterValues {
  firstName?: string
  lastName?: string
  email?: string
  organization?: string
  phone?: string
  county?: string
  topics?: readonly string[]
  profile?: readonly string[]
  /** "email": the form that was sent asks for nothing else. */
  asks?: string
}

/** Available choices; an empty list is omitted. */
export interface NewsletterOptions {
  counties: readonly string[]
  topics: readonly string[]
  profiles: readonly string[]
  /** Labels of choices that differ from the submitted values. */
  labels?: Readonly<Record<string, string>>
}

interface FieldsProps {
  options: NewsletterOptions
  values: NewsletterValues
  problems: readonly FieldProblem[]
}

export function NameFields({ values, problems }: Omit<FieldsProps, 'options'>) {
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

export function PlaceFields({ options, values, problems }: FieldsProps) {
  return (
    <>
      <Field
        name="county"
        label={texts.county}
        options={options.counties}
        labels={options.labels}
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

/** @param isTitled true if the title of the topics is already above */
export function ChoiceFields({
  options,
  values,
  isTitled = false,
}: Pick<FieldsProps, 'options' | 'values'> & { isTitled?: boolean }) {
  return (
    <>
      <CheckboxList
        name="topics"
        title={TOPICS_TITLE}
        isTitled={isTitled}
        options={options.topics}
        labels={options.labels}
        chosen={values.topics ?? []}
      />
      {options.profiles.length > 0 && (
        <Field
          name="profile"
          label={texts.whichDescribesYouBest}
          options={options.profiles}
          labels={options.labels}
          value={values.profile?.[0]}
        />
      )}
    </>
  )
}
