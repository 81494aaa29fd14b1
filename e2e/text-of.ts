import { expect, type APIRequestContext } from '@playwright/test'

/** Spanish path of an English page. */
export const inSpanish = (path: string) => `/es${path === '/' ? '' : path}`

/** Text of the response at an address. Comparisons with all counties take a while to prepare after the first start. */
export async function textOf(request: APIRequestContext, path: string, statuses = [200, 404]): Promise<string> {
  let response = await request.get(path)
  await expect(async () => {
    if (!statuses.includes(response.status())) response = await request.get(path)
    expect(statuses, path).toContain(response.status())
  }).toPass()
  return response.text()
}
