import { expect, test } from '@jest/globals'
import { newPasswordSchema, nameSchema } from './accountSchemas.ts'
import { passwordStrength } from './passwordStrength.ts'

test.each([
  ['', 0],
  ['abc12', 0],
  ['aaaaaaaa', 1],
  ['12345678', 1],
  ['hgfedcba', 1],
  ['blueriver', 1],
  ['blue1river', 2],
  ['Blue1river', 3],
  ['کبوتر-rainy-roof', 4],
])('estimates the strength of «%s» as %d', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test.each([
  ['', 'رمز عبور را وارد کنید.'],
  ['abc12', 'رمز عبور باید حداقل ۸ حرف یا عدد باشد.'],
  ['۰۹۱۳۱۲۳۴۵۶۷', 'شمارهٔ موبایل نمی‌تواند رمز عبور شما باشد.'],
  ['+989131234567', 'شمارهٔ موبایل نمی‌تواند رمز عبور شما باشد.'],
])('refuses the password «%s» with %s', async (password, words) => {
  await expect(newPasswordSchema('09131234567').validate(password)).rejects.toThrow(words)
})

test('trims names and refuses digits as a name', async () => {
  await expect(nameSchema('firstName').validate('  سارا   سادات ')).resolves.toBe('سارا سادات')
  await expect(nameSchema('firstName').validate('۱۲۳')).rejects.toThrow('نام را با حروف بنویسید.')
})
