import { expect, test } from '@jest/globals'
import { transpileModule } from 'typescript'
import { pressesIn, writePressTest, type RecordedStep } from './writePressTest.ts'

const step = (type: string, payload?: unknown): RecordedStep => ({
  action: { type, payload },
  skipped: false,
})
const pressed = (role: string, name: string) =>
  step('recording/pressed', { role, name, x: 1, y: 1, box: [0, 0, 1, 1] })
const navigated = (pathname: string, search = '') => step('route/changed', { pathname, search })

test('presses by role and name, fills forms before the press that submits them, and expects addresses and toasts', () => {
  const steps = [
    step('recording/documentOpened'),
    navigated('/shop/category'),
    pressed('button', 'ورود'),
    pressed('textbox', 'شمارهٔ موبایل'),
    pressed('button', "ورود با 'رمز'"),
    step('login/login.submitted', { type: 'login.submitted', userName: '09130000001' }),
    step('notices/toastShown', { text: 'با موفقیت وارد شدید.' }),
    { ...pressed('link', 'رد شده'), skipped: true },
    pressed('', ''),
    navigated('/account', '?a=%D8%A8'),
    step('recording/documentOpened'),
    navigated('/call-back/t0ken'),
    pressed('link', 'پس از بانک'),
  ]
  expect(pressesIn(steps)).toBe(4)
  const text = writePressTest({ name: 'ورود', route: '/shop/category', steps })
  const lines = text.split('\n').map((line) => line.trim())
  expect(lines.filter((line) => line.startsWith('await'))).toEqual([
    "await page.goto('/shop/category')",
    "await page.getByRole('button', { name: 'ورود', exact: true }).filter({ visible: true }).first().click()",
    "await page.getByRole('textbox', { name: 'شمارهٔ موبایل', exact: true }).filter({ visible: true }).first().click()",
    "await page.getByLabel('شمارهٔ موبایل', { exact: true }).last().fill('09130000001')",
    "await page.getByLabel('رمز عبور', { exact: true }).last().fill(demo.password)",
    "await page.getByRole('button', { name: 'ورود با \\'رمز\\'', exact: true }).filter({ visible: true }).first().click()",
    "await expect(page.getByText('با موفقیت وارد شدید.').first()).toBeVisible()",
    "await expect(page).toHaveURL((url) => readable(url) === '/account?a=ب')",
  ])
  expect(text).toContain("import { demo, expect, test } from '../support/test.ts'")
  expect(text).not.toContain('پس از بانک')
})

test('presses a summary by its text, and a control with a shortened name by the start of it', () => {
  const text = writePressTest({
    name: 'x',
    route: '/',
    steps: [pressed('summary', 'برند'), pressed('link', 'ساعت (مردانه) $…'), pressed('summary', 'درباره…')],
  })
  const lines = text.split('\n').filter((line) => line.includes('click'))
  expect(lines.map((line) => line.trim().replace('.filter({ visible: true }).first().click()', ''))).toEqual([
    "await page.locator('summary', { hasText: 'برند' })",
    "await page.getByRole('link', { name: new RegExp('^ساعت \\\\(مردانه\\\\) \\\\$') })",
    "await page.locator('summary', { hasText: 'درباره' })",
  ])
})

test('reloads a document, and opens another address of the next one', () => {
  const steps = [
    navigated('/a'),
    step('recording/documentOpened', { route: { pathname: '/', search: '' } }),
    navigated('/a'),
    pressed('link', 'ب'),
    navigated('/b'),
    step('recording/documentOpened', { route: { pathname: '/', search: '' } }),
    navigated('/c', '?q=1'),
    step('recording/documentOpened', { route: { pathname: '/d', search: '' } }),
    pressed('link', 'ه'),
    navigated('/e'),
  ]
  const lines = writePressTest({ name: 'x', route: '/a', steps }).split('\n')
  expect(lines.filter((line) => /reload|goto/.test(line)).map((line) => line.trim())).toEqual([
    "await page.goto('/a')",
    'await page.reload()',
    "await page.goto('/c?q=1')",
    "await page.goto('/d')",
  ])
})

/** Lines of the test, without what all presses have in common. */
const linesOf = (...steps: RecordedStep[]) =>
  writePressTest({ name: 'x', route: '/', steps })
    .split('\n')
    .map((line) => line.trim().replace('.filter({ visible: true }).first().click()', ''))
    .filter((line) => /^(?:await|\/\/)/.test(line))
    .slice(1)

test('repeats a refused login with a wrong password', () => {
  const submitted = step('login/login.submitted', { userName: '09130000001' })
  const answered = (success: boolean) => step('login/xstate.done.actor.submitLogin', { output: { success } })
  const login = pressed('button', 'ورود')
  const passwords = linesOf(login, submitted, answered(false), login, submitted, answered(true))
  expect(passwords.filter((line) => line.includes('رمز عبور')).map((line) => line.slice(-24))).toEqual([
    ".fill('not the password')".slice(-24),
    '.last().fill(demo.password)'.slice(-24),
  ])
})

test('presses the recorded one of several controls with the same name', () => {
  const press = (nth: unknown) =>
    step('recording/pressed', { role: 'button', name: 'حذف', nth, x: 1, y: 1, box: [0, 0, 1, 1] })
  const found = "await page.getByRole('button', { name: 'حذف', exact: true })"
  expect(linesOf(press(2), press(undefined), press('escaped()'))).toEqual([
    `${found}.filter({ visible: true }).nth(2).click()`,
    found,
    found,
  ])
})

test("goes back and forward like the visitor did with the browser's buttons", () => {
  const traversed = (by: unknown) => step('recording/traversed', { by })
  expect(
    linesOf(
      traversed(-2),
      navigated('/a'),
      traversed(1),
      traversed('escaped()'),
      traversed(1.5),
      traversed(-Infinity),
    ),
  ).toEqual([
    'await page.goBack()',
    'await page.goBack()',
    "await expect(page).toHaveURL((url) => readable(url) === '/a')",
    'await page.goForward()',
  ])
})

test('types the text of a search once', () => {
  const typed = (text: string) => step('search/search.typed', { text })
  expect(linesOf(typed('غ'), step('other'), typed('غوا'), pressed('button', 'جست‌وجو'))).toEqual([
    "await page.getByRole('combobox').first().fill('غوا')",
    "await page.getByRole('button', { name: 'جست‌وجو', exact: true })",
  ])
})

test('finds a control by its name with any count or price', () => {
  const lines = linesOf(pressed('link', 'سبد خرید، ۵ کالا'), pressed('button', 'پرداخت ۴٬۵۰۵٬۰۰۰ تومان'))
  expect(lines).toEqual([
    "await page.getByRole('link', { name: new RegExp('^سبد خرید، [۰-۹٬]+ کالا$') })",
    "await page.getByRole('button', { name: new RegExp('^پرداخت [۰-۹٬]+ تومان$') })",
  ])
  expect(linesOf(pressed('link', 'بند ۲۰ میلی‌متری'))[0]).toContain("'بند ۲۰ میلی‌متری', exact: true")
})

test('says before which press a form has to be filled in by hand, because the recording masks it', () => {
  const saved = step('api/executeMutation/pending')
  Object.assign(saved.action, { meta: { arg: { originalArgs: { code: '••••' } } } })
  expect(linesOf(pressed('button', 'اعمال'), saved, pressed('button', 'ادامه'))).toEqual([
    '// Fill in the form here: the recording masks what the visitor typed.',
    "await page.getByRole('button', { name: 'اعمال', exact: true })",
    "await page.getByRole('button', { name: 'ادامه', exact: true })",
  ])
})

test('asks for no form before a request whose only masked value is the id of the visitor', () => {
  const removed = step('api/executeMutation/pending')
  Object.assign(removed.action, { meta: { arg: { originalArgs: { WebsiteCode: '1', GuidCode: '••••' } } } })
  expect(linesOf(pressed('button', 'حذف'), removed)).toEqual([
    "await page.getByRole('button', { name: 'حذف', exact: true })",
  ])
})

test('says where the visitor pressed something that the recording does not name', () => {
  const steps = [pressed('link', 'سفارش ••••'), pressed('button', ''), pressed('', '')]
  const text = writePressTest({ name: 'x', route: '/', steps })
  expect(text.match(/lacks its name: \w+/g)).toEqual(['lacks its name: link', 'lacks its name: button'])
})

test('names, addresses and sizes of a file do not become code of the test', () => {
  const viewport = { width: '1 }; escaped(); ({ a: 1', height: 2 } as unknown as {
    width: number
    height: number
  }
  const text = writePressTest({
    name: 'visit-**//escaped()\n',
    route: '/a%0D%0Aescaped()',
    viewport,
    steps: [pressed('button', "\\', escaped(), '\r\u2028")],
  })
  const { diagnostics = [] } = transpileModule(text, { reportDiagnostics: true })
  expect(diagnostics.map(({ messageText }) => messageText)).toEqual([])
  const lines = text.split(/[\n\r]/)
  expect(lines[0]).toBe('/** «visit-**' + ' //escaped() »: repeats what the visitor pressed in the shop. */')
  expect(lines).toContain('test.use({ viewport: { width: NaN, height: 2 } })')
  expect(lines).toContain("  await page.goto('/a\\r\\nescaped()')")
})
