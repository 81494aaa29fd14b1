import type { ChangeEvent } from 'react'
import { inLanguage } from '#domain/in-language.ts'
import { Button } from '#app/components/button/button.tsx'
import * as texts from '#app/messages/blog.ts'
import { PREFIX } from '#domain/language.ts'
import type { FilterOption } from './blog-data.server.ts'

const ALL = 'all'

/** Selects the category. Without scripts, a button leads to /blog?category=… and from there to its page. */
export function Filter({ options, selected }: { options: FilterOption[]; selected: string | null }) {
  if (options.length === 0) return null
  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    window.location.assign(inLanguage(value === ALL ? '/blog' : `/blog/categories/${value}`))
  }
  return (
    <form className="row filter screen-only" action={`${PREFIX}/blog`} autoComplete="off">
      <label className="row select-field">
        <span>{texts.filterBy}</span>
        <select key={selected} className="select" name="category" defaultValue={selected ?? ALL} onChange={onChange}>
          <option value={ALL}>{texts.all}</option>
          {options.map(({ slug, name, isEmpty }) => (
            <option key={slug} value={slug} disabled={isEmpty && slug !== selected}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button look="line" isSmall className="select-go" type="submit">
        {texts.show}
      </Button>
    </form>
  )
}
