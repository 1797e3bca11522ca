import { expect, test } from '@jest/globals'
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
