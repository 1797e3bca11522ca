/** The visualiser exports paths as tests of the project, which run unchanged in the shop: one for each machine. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { flowRegistry } from '../../src/app/flowRegistry.ts'
import type { FlowLayout } from '../../src/devtools/flows/graph/layout.ts'
import { sampleRun } from '../../src/devtools/flows/picture/paths.ts'
import { writePathTest } from '../../src/devtools/flows/qa/writePathTest.ts'
import { pressesIn, writePressTest } from '../../src/devtools/flows/pressTest/writePressTest.ts'
import { readRecording } from '../../src/devtools/replay/readRecording.ts'
import { arrive, settled } from '../support/arrive.ts'
import { downloaded } from '../support/downloaded.ts'
import { now, offer, open } from '../support/flows.ts'
import { agreeToRecord, saveFile } from '../support/recording.ts'
import { demo, expect, test } from '../support/test.ts'

const layoutOf = (id: string) =>
  JSON.parse(readFileSync(`src/devtools/flows/layouts/${id}.json`, 'utf8')) as FlowLayout

const step = (type: string, payload?: object) => ({ action: { type, payload }, skipped: false })
const press = (role: string, name: string) => step('recording/pressed', { role, name })
/** A recorded visit: a login from the header of the list. */
const visit = [
  step('recording/documentOpened'),
  step('route/changed', { pathname: '/shop/category', search: '' }),
  press('link', 'ورود | ثبت‌نام'),
  press('textbox', 'شمارهٔ موبایل'),
  press('button', 'ورود'),
  step('login/login.submitted', { userName: demo.member }),
  step('notices/toastShown', { text: 'با موفقیت وارد شدید.' }),
]

/** Records opening a filter, a page and Back from it, and another document. */
async function recordedTest(page: Page): Promise<string> {
  await arrive(page, '/shop/category')
  await agreeToRecord(page)
  await page.locator('main summary').filter({ hasText: 'برند', visible: true }).first().click()
  await page.locator('main a[href*="/shop/product/"]').filter({ visible: true }).first().click()
  await page.waitForURL('**/shop/product/**')
  await page.goBack()
  await page.waitForURL('**/shop/category')
  await page.goto('/blog')
  await settled(page)
  const { steps, session } = readRecording(await saveFile(page))
  expect(pressesIn(steps)).toBe(2)
  return writePressTest({ name: 'recorded', route: session!.route!, viewport: session!.viewport, steps })
}

test('the exported path of a login, the longest sample of each machine and a recorded visit pass in the shop', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await open(page)
  await offer(page, '"closable":true').click()
  await offer(page, 'login.submitted').click()
  await offer(page, 'error submitLogin').click()
  expect(await now(page)).toBe('open.editing')
  const { file, text } = await downloaded(page, () =>
    page.getByRole('button', { name: /دریافت آزمون این راه \(/ }).click(),
  )
  expect(file.suggestedFilename()).toBe('loginPath.e2e.ts')
  const tests = [
    { name: 'exported', text },
    ...flowRegistry.map((flow) => ({
      name: flow.id,
      text: writePathTest(flow, sampleRun(layoutOf(flow.id)), 'sample'),
    })),
  ]
  tests.push({ name: 'recorded', text: await recordedTest(page) })
  tests.push({
    name: 'presses',
    text: writePressTest({ name: 'ورود', route: '/shop/category', steps: visit }),
  })
  const folder = `e2e/exported${process.pid}`
  await mkdir(folder)
  try {
    for (const { name, text } of tests) await writeFile(`${folder}/${name}.e2e.ts`, text)
    const options = ['test', folder, '--workers=1', `--output=test-results/${folder}`]
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', ...options],
      { timeout: 550_000 },
    ).catch((error: { stdout: string }) => error)
    expect(stdout).toContain(`${tests.length} passed`)
  } finally {
    await rm(folder, { recursive: true })
  }
})
