/** A recording holds no secret. */
import { arrive } from '../support/arrive.ts'
import { WRONG_PASSWORD } from '../support/journey.ts'
import { fillLogin } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { saveRecording, startRecording } from '../support/recording.ts'
import { demo, expect, test } from '../support/test.ts'

test('23 a typed password is nowhere in the file', async ({ page }) => {
  await arrive(page, '/account/login')
  await startRecording(page)
  await fillLogin(page, demo.member, { password: WRONG_PASSWORD })
  await expect(main(page).getByRole('alert')).toBeVisible()
  await fillLogin(page, demo.member, demo)
  await expect(page).toHaveURL(/\/account(\/dashboard)?$/)
  const { text } = await saveRecording(page)
  expect(text).toContain('login/login.submitted')
  expect(text).toContain(demo.member)
  expect(text).not.toContain(demo.password)
  expect(text).not.toContain(WRONG_PASSWORD)
  expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+/)
})
