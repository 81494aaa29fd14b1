import type { Browser, Page } from '@playwright/test'
import { PASSWORD } from './start-wordpress.ts'

/** Time limit for the block editor, which loads a hundred files from a small server, four at a time. */
const EDITOR_LIMIT_MS = 120_000

/** A new page of a user who is signed in to WordPress. */
export async function signedIn(browser: Browser, wordpress: string, name: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
  page.setDefaultTimeout(EDITOR_LIMIT_MS)
  await page.goto(`${wordpress}/wp-login.php`)
  await page.getByLabel('Username or Email Address').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/wp-admin|confirm_admin_email/)
  return page
}

/** The parts of the editor's store that the tests use. */
interface Editor {
  wp: {
    data: {
      select(store: string): {
        getEditedPostPreviewLink(): string
        getCurrentPostId(): number | null
        getPermalink(): string
      }
      dispatch(store: string): {
        editPost(edits: object): void
        savePost(): Promise<void>
        autosave(): Promise<void>
      }
    }
  }
}

/** @param id null: a new post */
export async function openEditor(page: Page, wordpress: string, id: number | null): Promise<void> {
  const file = id === null ? 'post-new.php' : `post.php?post=${id}&action=edit`
  await page.goto(`${wordpress}/wp-admin/${file}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const { wp } = window as unknown as { wp?: { data?: Partial<Editor['wp']['data']> } }
    return Boolean(wp?.data?.select?.('core/editor')?.getCurrentPostId())
  })
}

/**
 * Saves like the editor's own buttons.
 *
 * @returns id of the post, and address of its preview
 */
export function saveInEditor(page: Page, edits: object, how: 'savePost' | 'autosave') {
  return page.evaluate(
    async ([changes, method]) => {
      const { data } = (window as unknown as Editor).wp
      data.dispatch('core/editor').editPost(changes)
      await data.dispatch('core/editor')[method]()
      const editor = data.select('core/editor')
      return { id: editor.getCurrentPostId() ?? 0, preview: editor.getEditedPostPreviewLink() }
    },
    [edits, how] as const,
  )
}

/** Waits until the boxes below the text are loaded or saved. */
export async function boxesAre(page: Page, state: 'there' | 'saved'): Promise<void> {
  await page.waitForFunction((wanted) => {
    interface Boxes {
      areMetaBoxesInitialized(): boolean
      isSavingMetaBoxes(): boolean
    }
    const { wp } = window as unknown as { wp: { data: { select(store: string): Boxes } } }
    const boxes = wp.data.select('core/edit-post')
    return wanted === 'there' ? boxes.areMetaBoxesInitialized() : !boxes.isSavingMetaBoxes()
  }, state)
}
