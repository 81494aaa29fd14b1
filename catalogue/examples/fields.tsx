import { CheckboxList } from '#app/components/form/checkbox-list.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Example } from '../example.tsx'

const COUNTIES = ['Fort Bend', 'Harris', 'Montgomery']

export function Fields() {
  return (
    <>
      <Example name="optional, empty">
        <Field name="name" label="Name" />
      </Example>
      <Example name="required, filled">
        <Field name="mail" label="Email address" type="email" value="ada@example.org" isRequired />
      </Example>
      <Example name="with a hint">
        <Field name="phone" label="Phone" type="tel" />
      </Example>
      <Example name="with the focus" forced={['focus-visible']} target="input">
        <Field name="name-2" label="Name" />
      </Example>
      <Example name="with a problem">
        <Field
          name="mail-2"
          label="Email address"
          value="ada@"
          isRequired
          problem="Enter an address such as ada@example.org."
        />
      </Example>
      <Example name="with a problem and the focus" forced={['focus-visible']} target="input">
        <Field name="mail-3" label="Email address" value="ada@" isRequired problem="Enter a whole address." />
      </Example>
      <Example name="several lines">
        <Field name="message" label="Message" rows={4} />
      </Example>
      <Example name="a choice">
        <Field name="county" label="County" options={COUNTIES} />
      </Example>
      <Example name="any number of choices">
        <CheckboxList name="counties" title="Counties" isTitled={false} options={COUNTIES} chosen={['Harris']} />
      </Example>
    </>
  )
}
