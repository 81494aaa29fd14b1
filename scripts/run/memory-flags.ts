/** Keep the memory after 1,000 views of the bundled site below 350 MB; the files in deploy/ have the same. */
export const MEMORY_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024']
