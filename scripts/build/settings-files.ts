import { settingDefaults, type Variable } from '#server/settings/config.ts'
import { SETTING_TEXTS } from '#server/settings/setting-texts.ts'

type Setting = readonly [name: Variable, text: string]

/** The two lists of settings, by their files. */
export function settingsFiles(): Map<string, string> {
  const subjects = Object.entries(SETTING_TEXTS).map(
    ([subject, texts]) => [subject, Object.entries(texts) as Setting[]] as const,
  )
  const listed = subjects.map(([subject, settings]) => `## ${subject}\n\n${settings.map(listItem).join('\n')}\n`)
  const example = subjects.map(([subject, settings]) => `## ${subject}\n\n${settings.map(exampleLine).join('\n')}\n`)
  return new Map([
    ['docs/settings.md', [...LISTED, ...listed].join('\n')],
    ['.env.example', [...EXAMPLE, ...example.map((text) => text.replace('##', '#'))].join('\n')],
  ])
}

const LISTED = [
  '# Settings\n',
  'Environment variables, with their defaults in parentheses. `npm run develop -- settings` writes this list and\n`.env.example` from `server/settings/`.\n',
]
const EXAMPLE = [
  '# Settings of the server with their defaults. An empty value counts as unset. Export them, or start the server\n# with the environment file of a process manager. Written by "npm run develop -- settings".\n',
]

function listItem([name, text]: Setting): string {
  const value = settingDefaults[name]
  return `- \`${name}\`${value === '' ? '' : ` (\`${value}\`)`}: ${text}`
}

function exampleLine([name, text]: Setting): string {
  const plain = text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
  return `# ${plain.charAt(0).toUpperCase()}${plain.slice(1)}.\n${name}=${settingDefaults[name]}`
}
