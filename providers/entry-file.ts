import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The file that starts a process or thread: the one built of it where this program has been built itself, else its source.
 *
 * @param root the folder of the program
 * @param source its path in there, such as "server/picture-renderer.ts"
 * @param self a file of this program
 */
export function entryFile(root: string, source: string, self = import.meta.filename): string {
  const built = path.join(root, 'build', 'entries', `${path.basename(source, '.ts')}.js`)
  return self.endsWith('.js') && existsSync(built) ? built : path.join(root, source)
}
