import type { Browser, Page } from '@playwright/test'
import { PASSWORD } from './start-wordpress.ts'

/** The parts of the editor's store that the tests use. */
interface Editor {
  wp: {
    data: {
      select(store: string): { getPermalink(): string }
      dispatch(store: string): { editPost(edits: object): void; savePost(): Promise<void> }
    }
  }
}

/**
 * Writes a post in the block editor, as an administrator, with an embed block for this address, and publishes it.
 *
 * @returns address of the post
 * @throws Error if the editor shows no chart
 */
export async function writeInEditor(
  browser: Browser,
  wordpress: string,
  title: string,
  address: string,
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
  await page.goto(`${wordpress}/wp-login.php`)
  await page.getByLabel('Username or Email Address').fill('administrator')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/wp-admin|confirm_admin_email/)
  await page.goto(`${wordpress}/wp-admin/post-new.php`)
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  await canvas.getByRole('textbox', { name: 'Add title' }).waitFor()
  // Closes the guide for first-time users.
  await page.keyboard.press('Escape')
  await canvas.getByRole('textbox', { name: 'Add title' }).fill(title)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/embed')
  await page.getByRole('option', { name: 'Embed', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await canvas.getByRole('textbox', { name: 'Embed URL' }).fill(address)
  await canvas.getByRole('button', { name: 'Embed', exact: true }).click()
  const frame = canvas.locator('.wp-block-embed iframe')
  await frame.contentFrame().getByRole('main').waitFor()
  const link = await publish(page)
  await page.close()
  return link
}

function publish(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { data } = (window as unknown as Editor).wp
    data.dispatch('core/editor').editPost({ status: 'publish' })
    await data.dispatch('core/editor').savePost()
    return data.select('core/editor').getPermalink()
  })
}
