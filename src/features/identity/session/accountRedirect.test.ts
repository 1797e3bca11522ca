import { describe, expect, it } from '@jest/globals'
import type { UserInfo } from '../../../../contract/userInfo.ts'
import { aUser } from '../../../testing/fixtures.ts'
import { accountRedirect } from './accountRedirect.ts'

const member = aUser()
const unverified = aUser({ warning: 1 })
const administrator = aUser({ role: 'Administrator' })

type Case = [who: string, path: string, to: string | null, user: UserInfo | null, isLoggedIn: boolean]

/** The redirects of spec §4; null: no redirect. */
const table: Case[] = [
  ['anybody', '/', null, null, false],
  ['anybody', '/shop/cart', null, null, false],
  ['anybody', '/accountant', null, null, false],
  ['anonymous', '/account', '/account/login', null, false],
  ['anonymous', '/account/', '/account/login', null, false],
  ['anonymous', '/account/dashboard', '/account/login', null, false],
  ['anonymous', '/account/orders', '/account/login', null, false],
  ['anonymous', '/account/verify-mobile', '/account/login', null, false],
  ['anonymous', '/account/login', null, null, false],
  ['anonymous', '/account/register', null, null, false],
  ['anonymous', '/account/forget-pass', null, null, false],
  ['member whose role is unknown', '/account/dashboard', null, null, true],
  ['member whose role is unknown', '/account/login', null, null, true],
  ['member', '/account', null, member, true],
  ['member', '/account/favourite', null, member, true],
  ['member', '/account/change-pass', null, member, true],
  ['member', '/account/verify-mobile', '/account', member, true],
  ['member', '/account/login', '/account', member, true],
  ['member', '/Account/Login/', '/account', member, true],
  ['member', '/account/forget-pass', '/account', member, true],
  ['member', '/account/register', '/account', member, true],
  ['member', '/', null, member, true],
  ['unverified member', '/account', '/account/verify-mobile', unverified, true],
  ['unverified member', '/account/orders', '/account/verify-mobile', unverified, true],
  ['unverified member', '/account/login', '/account/verify-mobile', unverified, true],
  ['unverified member', '/account/verify-mobile', null, unverified, true],
  ['unverified member', '/shop/cart', null, unverified, true],
  ['administrator', '/account', '/', administrator, true],
  ['administrator', '/account/login', '/', administrator, true],
  ['administrator', '/account/orders', '/', administrator, true],
  ['administrator', '/shop/category', null, administrator, true],
]

describe('account redirects (spec §4)', () => {
  it.each(table)('lead a visitor (%s) from %s to %s', (_who, path, to, user, isLoggedIn) => {
    expect(accountRedirect({ path, user, isLoggedIn })).toBe(to)
  })
})
