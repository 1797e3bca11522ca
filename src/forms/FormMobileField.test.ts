import { expect, test } from '@jest/globals'
import { formatMobileTyping } from './FormMobileField.tsx'
import { formSchema, mobileSchema, passwordSchema } from './schemas.ts'

test.each([
  ['۰۹۱۳۱۲۳۴۵۶۷', '09131234567'],
  ['٠٩١٣', '0913'],
  ['0913 123-45 67', '09131234567'],
  ['+98 913 123 4567', '09131234567'],
  ['۰۰۹۸۹۱۳۱۲۳۴۵۶۷', '09131234567'],
  ['+98913', '+98913'],
  ['\u202a+98 913 123 4567\u202c', '09131234567'],
  ['\u200e+989131234567', '09131234567'],
  ['\u2066+989131234567\u2069', '09131234567'],
  ['tel:+98-913-123-4567', '09131234567'],
  ['(+98) 913 123 4567', '09131234567'],
  ['9131234567', '9131234567'],
  ['091312345678', '091312345678'],
  ['00989131234567۸', '009891312345678'],
  ['مریم0912', '0912'],
  ['09+12', '0912'],
])('formats the typed text «%s» as «%s»', (typed, shown) => {
  expect(formatMobileTyping(typed)).toBe(shown)
})

const schema = formSchema({ mobile: mobileSchema(), password: passwordSchema() })

test('the schema casts a number to its local form and does not change the password', async () => {
  const values = { mobile: '+989131234567', password: ' راز۱ ' }
  await expect(schema.validate(values)).resolves.toEqual({ mobile: '09131234567', password: ' راز۱ ' })
})

test.each([
  ['', 'شمارهٔ موبایل را وارد کنید.'],
  ['  ', 'شمارهٔ موبایل را وارد کنید.'],
  ['0913123456', 'شمارهٔ موبایل را درست وارد کنید؛ مثلاً ۰۹۱۳۱۲۳۴۵۶۷.'],
  ['091312345678', 'شمارهٔ موبایل را درست وارد کنید؛ مثلاً ۰۹۱۳۱۲۳۴۵۶۷.'],
  ['02112345678', 'شمارهٔ موبایل را درست وارد کنید؛ مثلاً ۰۹۱۳۱۲۳۴۵۶۷.'],
])('refuses the number «%s» with %s', async (mobile, message) => {
  await expect(schema.validate({ mobile, password: 'x' })).rejects.toThrow(message)
})
