/** A recording by an attacker, opened by staff, shows as text and numbers only. */
import { exported, jump, load, openReplay } from '../support/replay.ts'
import { expect, test } from '../support/test.ts'

// The content policy blocks the scripts of the hostile HTML before the sanitiser removes them, and the browser reports that.
test.use({ allowedConsole: [/script-src-attr 'none'|icons\/none\.png/] })

test('the replay shows the contents of a hostile recording and runs none of it', async ({ page }) => {
  const hurt = 'top.isHurt=true;parent.isHurt=true'
  const toast = (key: string, more: object) => ({ type: 'notices/toastShown', payload: { key, ...more } })
  const text = `<b>سلام</b><img src="/icons/none.png" onerror="${hurt}"><svg onload="${hurt}"></svg><script>${hurt}</script><a href="javascript:${hurt}">پیوند</a>`
  await openReplay(page)
  const frame = await load(
    page,
    exported(
      [
        toast('1', { kind: 'info', text, stays: true }),
        toast('2', {
          ...{ kind: 'error', text: 'پیوند', stays: true, title: '<script>x</script>' },
          link: { label: 'برو', to: `javascript:${hurt}` },
        }),
        { type: `<img src=x onerror="${hurt}">`, payload: text },
      ],
      { route: { pathname: '/no-such-page', search: `?x=<script>${hurt}</script>`, kind: 'NotFound' } },
    ),
  )
  await jump(page, 3)
  await expect(frame.getByText('سلام')).toBeAttached()
  await expect(frame.getByText('<script>x</script>')).toBeAttached()
  for (const link of await frame.getByRole('link', { name: /^(?:برو|پیوند)$/ }).all())
    await link.click({ force: true, timeout: 2000 }).catch(() => undefined)
  expect(await frame.locator('[onerror], [onload], [href^="javascript:top"]').count()).toBe(0)
  const isHurt = (): boolean => 'isHurt' in window
  expect([await page.evaluate(isHurt), await frame.evaluate(isHurt)]).toEqual([false, false])
})
