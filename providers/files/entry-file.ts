import path from 'node:path'

/**
 * The file that starts a process or thread: its built version if this program was built itself, otherwise its source.
 *
 * @param root the folder of the program
 * @param source its path in that folder, such as "server/pictures/picture-renderer.ts"
 * @param self a file of this program
 */
export function entryFile(root: string, source: string, self = import.meta.filename): string {
  if (self.endsWith('.ts')) return path.join(root, source)
  return path.join(root, 'build', 'entries', `${path.basename(source, '.ts')}.js`)
}
