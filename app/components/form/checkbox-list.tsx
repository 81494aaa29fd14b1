interface CheckboxListProps {
  name: string
  title: string
  /** The title is already above, so it is only for screen readers. */
  isTitled: boolean
  options: readonly string[]
  /** Labels of choices that differ from the submitted values. */
  labels?: Readonly<Record<string, string>> | undefined
  chosen: readonly string[]
}

/** A group of checkboxes. */
export function CheckboxList({ name, title, isTitled, options, labels, chosen }: CheckboxListProps) {
  return (
    <fieldset className="field">
      <legend {...(isTitled ? { className: 'visually-hidden' } : {})}>{title}</legend>
      <div className="checkbox-list">
        {options.map((option) => (
          <label key={option} className="checkbox-list__item">
            <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />{' '}
            {labels?.[option] ?? option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
