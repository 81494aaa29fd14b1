/** A field of `wordpress/common-measure/fields.json`. */
export interface PluginField {
  name: string
  label: string
  type: string
  help?: string
  choices?: string[]
  fields?: PluginField[]
}

/** A group of fields, and the items that have it. */
export interface PluginGroup {
  key: string
  title: string
  where: { types?: string[]; category?: string; place?: string; slug?: string; user?: boolean }
  fields: PluginField[]
}

const TYPES: Record<string, object> = {
  text: { type: 'text' },
  textarea: { type: 'textarea', new_lines: '' },
  html: { type: 'wysiwyg' },
  url: { type: 'text' },
  color: { type: 'color_picker' },
  flag: { type: 'true_false' },
  image: { type: 'image', return_format: 'array' },
  post: { type: 'post_object', post_type: ['post'], return_format: 'object', allow_null: 1 },
  term: { type: 'taxonomy', taxonomy: 'category', field_type: 'select', return_format: 'id', add_term: 0 },
  choice: { type: 'select', allow_null: 1, return_format: 'value' },
  list: { type: 'repeater', layout: 'block' },
  group: { type: 'group', layout: 'block' },
}

/** A group in the format of Advanced Custom Fields' folder `acf-json`. Keys are derived from names and never change. */
export function acfGroup({ key, title, where, fields }: PluginGroup): object {
  return {
    key: `group_common_measure_${key}`,
    title,
    fields: fields.map((field) => acfField(field, `field_common_measure_${key}`)),
    location: locations(where),
    active: true,
    show_in_rest: 1,
  }
}

function acfField(field: PluginField, prefix: string): object {
  const key = `${prefix}_${field.name}`
  return {
    key,
    name: field.name,
    label: field.label,
    instructions: field.help ?? '',
    ...TYPES[field.type],
    ...(field.choices && { choices: Object.fromEntries(field.choices.map((choice) => [choice, choice])) }),
    ...(field.fields && { sub_fields: field.fields.map((each) => acfField(each, key)) }),
  }
}

/** Groups of rules, of which at least one must match. */
function locations({ types = [], category, place, slug, user }: PluginGroup['where']): object[][] {
  const rule = (param: string, value: string) => ({ param, operator: '==', value })
  if (user) return [[rule('user_form', 'all')]]
  const more = [
    ...(category === undefined ? [] : [rule('post_category', `category:${category}`)]),
    ...(place === undefined ? [] : [rule('common_measure_place', place)]),
    ...(slug === undefined ? [] : [rule('common_measure_place', slug)]),
  ]
  return types.map((type) => [rule('post_type', type), ...more])
}
