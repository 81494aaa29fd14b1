import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { everyPath } from './site-map.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    for (const path of [...everyPath, '/404']) {
      test(`${path} has no accessibility violation`, async ({ page }) => {
        test.slow()
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([])
      })
    }
  })
}
