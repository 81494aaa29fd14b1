import { expect, type APIRequestContext } from '@playwright/test'

/** Of a page in English. */
export const inSpanish = (path: string) => `/es${path === '/' ? '' : path}`

/** What stands at an address; the figures of all counties take a while to prepare after the first start. */
export async function textOf(request: APIRequestContext, path: string, statuses = [200, 404]): Promise<string> {
  let answer = await request.get(path)
  await expect(async () => {
    if (!statuses.includes(answer.status())) answer = await request.get(path)
    expect(statuses, path).toContain(answer.status())
  }).toPass()
  return answer.text()
}
