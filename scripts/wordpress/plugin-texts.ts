import type { PluginField, PluginGroup } from './acf-groups.ts'

const CALL = /\b(?:__|_n|esc_html__|esc_attr__|esc_html_e)\(\s*((?:'(?:[^'\\]|\\.)+',\s*)+)/g
const LITERAL = /'((?:[^'\\]|\\.)+)'/g
/** Labels of pages in settings.php, which are translated when they are shown. */
const PLACE = /^ {4}'\w+' => '([^']+)',$/gm

/** Texts of the plug-in in English, each with its plural if it has one. */
export function pluginTexts(code: readonly string[], groups: readonly PluginGroup[]): string[][] {
  const literals = code.flatMap((text) =>
    [...text.matchAll(CALL)].map(([, args = '']) =>
      [...args.matchAll(LITERAL)].map(([, literal = '']) => literal).filter((literal) => literal !== 'common-measure'),
    ),
  )
  const places = code.flatMap((text) => [...text.matchAll(PLACE)].map(([, label = '']) => [label]))
  const fields = groups.flatMap(({ title, fields }) => [[title], ...textsOf(fields)])
  const all = [...literals, ...places, ...fields].map((forms) => [forms.join('\0'), forms] as const)
  return [...new Map(all).values()]
}

function textsOf(fields: readonly PluginField[]): string[][] {
  return fields.flatMap(({ label, help, fields: inner = [] }) => [
    [label],
    ...(help ? [[help]] : []),
    ...textsOf(inner),
  ])
}

/** A template for translators, in the format of gettext. */
export function translationTemplate(texts: readonly string[][]): string {
  const head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
  const entries = texts.map(([one = '', many]) =>
    many === undefined
      ? `msgid ${JSON.stringify(one)}\nmsgstr ""\n`
      : `msgid ${JSON.stringify(one)}\nmsgid_plural ${JSON.stringify(many)}\nmsgstr[0] ""\nmsgstr[1] ""\n`,
  )
  return [head, ...entries].join('\n')
}
