import { describe, expect, it } from '@jest/globals'
import type { UserInfo } from '../../../../contract/userInfo.ts'
import { aUser } from '../../../testing/fixtures.ts'
import { accountRedirect } from './accountRedirect.ts'

const member = aUser()
const unverified = aUser({ warning: 1 })
const administrator = aUser({ role: 'Administrator' })

type Case = [who: string, user: UserInfo | null, isLoggedIn: boolean, path: string, to: string | null]

/** Spec §4 with the readings of design §6. */
const table: Case[] = [
  ['anybody', null, false, '/', null],
  ['anybody', null, false, '/shop/cart', null],
  ['anybody', null, false, '/accountant', null],
  ['anonymous', null, false, '/account', '/account/login'],
  ['anonymous', null, false, '/account/', '/account/login'],
  ['anonymous', null, false, '/account/dashboard', '/account/login'],
  ['anonymous', null, false, '/account/orders', '/account/login'],
  ['anonymous', null, false, '/account/verify-mobile', '/account/login'],
  ['anonymous', null, false, '/account/login', null],
  ['anonymous', null, false, '/account/register', null],
  ['anonymous', null, false, '/account/forget-pass', null],
  ['member not known yet', null, true, '/account/dashboard', null],
  ['member not known yet', null, true, '/account/login', null],
  ['member', member, true, '/account', null],
  ['member', member, true, '/account/favourite', null],
  ['member', member, true, '/account/change-pass', null],
  ['member', member, true, '/account/verify-mobile', '/account'],
  ['member', member, true, '/account/login', '/account'],
  ['member', member, true, '/Account/Login/', '/account'],
  ['member', member, true, '/account/forget-pass', '/account'],
  ['member', member, true, '/account/register', '/account'],
  ['member', member, true, '/', null],
  ['unverified member', unverified, true, '/account', '/account/verify-mobile'],
  ['unverified member', unverified, true, '/account/orders', '/account/verify-mobile'],
  ['unverified member', unverified, true, '/account/login', '/account/verify-mobile'],
  ['unverified member', unverified, true, '/account/verify-mobile', null],
  ['unverified member', unverified, true, '/shop/cart', null],
  ['administrator', administrator, true, '/account', '/'],
  ['administrator', administrator, true, '/account/login', '/'],
  ['administrator', administrator, true, '/account/orders', '/'],
  ['administrator', administrator, true, '/shop/category', null],
]

describe('account redirects (spec §4)', () => {
  it.each(table)('%s at %4$s', (_who, user, isLoggedIn, path, to) => {
    expect(accountRedirect({ path, user, isLoggedIn })).toBe(to)
  })
})
