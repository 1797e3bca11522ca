import { expect, it } from '@jest/globals'
import { ruleOf } from './limits.ts'

it.each([
  ['login:account:09130000001:192.0.2.0', 'login:account'],
  ['login:device:k3jd:09130000001', 'login:device'],
  ['code:address:2001:db8:0:0::/64', 'code:address'],
  ['checkout:12', 'checkout'],
  ['contact:mobile:09130000001', 'contact:mobile'],
  ['coupon:mobile', 'coupon:mobile'],
])('the rule of the key %s contains no caller: %s', (key, rule) => expect(ruleOf(key)).toBe(rule))
