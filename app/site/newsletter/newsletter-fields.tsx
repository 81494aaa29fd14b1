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
  /** "email" for a form that has only an e-mail field. */
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

type TextField = 'firstName' | 'lastName' | 'email' | 'county' | 'organization' | 'phone'

const NAME = { maxLength: 100, isRequired: true }

export function NameFields(form: Omit<FieldsProps, 'options'>) {
  return (
    <>
      <div className="two">
        <Field {...field('firstName', form)} {...NAME} label={texts.firstName} autoComplete="given-name" />
        <Field {...field('lastName', form)} {...NAME} label={texts.lastName} autoComplete="family-name" />
      </div>
      <Field {...field('email', form)} label={texts.email} type="email" autoComplete="email" isRequired />
    </>
  )
}

export function PlaceFields({ options, ...form }: FieldsProps) {
  return (
    <>
      <Field {...field('county', form)} label={texts.county} options={options.counties} labels={options.labels} />
      <Field {...field('organization', form)} label={texts.organization} autoComplete="organization" maxLength={200} />
      <Field {...field('phone', form)} label={texts.phone} type="tel" autoComplete="tel" maxLength={50} />
    </>
  )
}

function field(name: TextField, { values, problems }: Omit<FieldsProps, 'options'>) {
  return { name, value: values[name], problem: problemOf(problems, name) }
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
