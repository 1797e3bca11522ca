/** The visualiser exports a path as a test of the project, which runs unchanged. */
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { downloaded } from '../support/downloaded.ts'
import { now, offer, open } from '../support/flows.ts'
import { expect, test } from '../support/test.ts'

test('an exported path runs unchanged as a test, in the shop and in the simulation', async ({ page }) => {
  test.setTimeout(300_000)
  await open(page)
  await offer(page, '"closable":true').click()
  await offer(page, 'login.submitted').click()
  await offer(page, 'error submitLogin').click()
  expect(await now(page)).toBe('open.editing')
  const save = () => page.getByRole('button', { name: /دریافت آزمون این راه \(/ }).click()
  const inShop = await downloaded(page, save)
  expect(inShop.file.suggestedFilename()).toBe('loginPath.e2e.ts')
  expect(inShop.text).toContain('walkInShop')
  await open(page, 'pending')
  await page.locator('[data-offer]:enabled').first().click()
  const inSimulation = await downloaded(page, save)
  expect(inSimulation.text).toContain('walkInSimulation')
  for (const { text, name } of [
    { text: inShop.text, name: 'exportedLogin' },
    { text: inSimulation.text, name: 'exportedPending' },
  ]) {
    const path = `e2e/${name}${process.pid}.e2e.ts`
    await writeFile(path, text)
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          path,
          '--workers=1',
          `--output=test-results/${name}`,
        ],
        { timeout: 200_000 },
      )
      expect(stdout).toContain('1 passed')
    } finally {
      await rm(path)
    }
  }
})
