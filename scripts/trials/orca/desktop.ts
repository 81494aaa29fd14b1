import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createProcesses, firstLine, until, type Processes } from './processes.ts'

/** A virtual desktop with a screen reader whose speech is recorded as text. */
export interface Desktop extends Processes {
  folder: string
  /** File with everything spoken, one JSON text per line. */
  spoken: string
  /** File of Orca's own log. */
  log: string
  close(): Promise<void>
}

/** Size in px, wide enough for the site's widest layout. */
export const SCREEN = { width: 1400, height: 950 }

/** Maximum time until Orca announces that it is on. */
const ORCA_LIMIT_MS = 90_000

const PROGRAMS: Record<string, string> = {
  orca: 'orca',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'dbus-daemon': 'dbus',
  gdbus: 'libglib2.0-bin',
  'firefox-esr': 'firefox-esr',
  localedef: 'locales',
}

/** Debian's packages for the programs that are missing here. */
export function missingPackages(): string[] {
  return Object.entries(PROGRAMS).flatMap(([program, name]) =>
    spawnSync('which', [program]).status === 0 ? [] : [name],
  )
}

/** Settings without key echo, and without automatic reading of a new page. */
const ORCA_SETTINGS = {
  general: { startingProfile: ['Default', 'default'], enableKeyEcho: false, sayAllOnLoad: false },
  profiles: { default: { profile: ['Default', 'default'], pronunciations: {}, keybindings: {} } },
  pronunciations: {},
  keybindings: {},
}

/** Language of Orca's own announcements. */
export type OrcaLanguage = 'en' | 'es'

/** Starts a display, a D-Bus session, the accessibility bus, a window manager (required for focus) and Orca. */
export async function startDesktop(language: OrcaLanguage): Promise<Desktop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-orca-'))
  const [spoken, log] = [path.join(folder, 'spoken.jsonl'), path.join(folder, 'orca.log')]
  const processes = createProcesses({ ...environment(folder), ...localeOf(language, folder) })
  const close = async () => {
    await processes.endAll()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    writeSettings(folder, [spoken, log])
    await startDisplay(processes)
    await startBuses(processes)
    processes.start('openbox', ['--sm-disable'])
    await startOrca(processes, { folder, spoken, log })
  } catch (error) {
    await close()
    throw error
  }
  return { ...processes, folder, spoken, log, close }
}

/** Isolates the run from the machine's own desktop: settings stay in memory. */
function environment(folder: string): Record<string, string> {
  const runtime = path.join(folder, 'run')
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    XDG_RUNTIME_DIR: runtime,
    GSETTINGS_BACKEND: 'memory',
    GTK_MODULES: 'gail:atk-bridge',
    GNOME_ACCESSIBILITY: '1',
    MOZ_ENABLE_ACCESSIBILITY: '1',
  }
}

/** Creates a locale that selects Orca's translations, which are in its package. */
function localeOf(language: OrcaLanguage, folder: string): Record<string, string> {
  if (language === 'en') return { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
  const name = `${language}_ES.UTF-8`
  execFileSync('localedef', ['-i', `${language}_ES`, '-f', 'UTF-8', path.join(folder, name)])
  return { LANG: name, LC_ALL: name, LANGUAGE: language, LOCPATH: folder }
}

function writeSettings(folder: string, empty: readonly string[]): void {
  const settings = path.join(folder, '.local/share/orca')
  mkdirSync(settings, { recursive: true })
  mkdirSync(path.join(folder, 'run'), { mode: 0o700 })
  writeFileSync(path.join(settings, 'user-settings.conf'), JSON.stringify(ORCA_SETTINGS))
  for (const file of empty) writeFileSync(file, '')
}

async function startDisplay({ env, start }: Processes): Promise<void> {
  const screen = `${SCREEN.width}x${SCREEN.height}x24`
  const display = start('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  env['DISPLAY'] = `:${(await firstLine(display, 3, 'the display')).trim()}`
}

/** A request to the accessibility bus starts it. Its two switches inform programs that a screen reader is active. */
async function startBuses({ env, start, run }: Processes): Promise<void> {
  const address = `unix:dir=${env['XDG_RUNTIME_DIR']}`
  const bus = start(
    'dbus-daemon',
    ['--session', '--nofork', '--nopidfile', `--address=${address}`, '--print-address=3'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  env['DBUS_SESSION_BUS_ADDRESS'] = (await firstLine(bus, 3, 'the bus')).trim()
  const target = ['call', '--session', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus', '--method']
  await run('gdbus', ...target, 'org.a11y.Bus.GetAddress')
  for (const name of ['IsEnabled', 'ScreenReaderEnabled'])
    await run('gdbus', ...target, 'org.freedesktop.DBus.Properties.Set', 'org.a11y.Status', name, '<true>')
}

async function startOrca(
  { start }: Processes,
  { folder, spoken, log }: Pick<Desktop, 'folder' | 'spoken' | 'log'>,
): Promise<void> {
  const errors = path.join(folder, 'orca.err')
  start('orca', [`--debug-file=${log}`], {
    env: { SPOKEN_FILE: spoken, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: import.meta.dirname },
    stdio: ['ignore', 'ignore', openSync(errors, 'w')],
  })
  const isOn = () => statSync(spoken).size > 0
  await until(isOn, 'Orca', ORCA_LIMIT_MS).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${readFileSync(errors, 'utf8').slice(-1000)}`)
  })
}
