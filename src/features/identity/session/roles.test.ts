import { expect, it } from '@jest/globals'
import { aUser } from '../../../testing/fixtures.ts'
import { hasAdminLink, isMember } from './roles.ts'

const member = aUser()
const administrator = aUser({ role: 'Administrator' })

it.each([
  ['nobody', 'Administrator', false, null],
  ['a member', 'Administrator', false, member],
  ['an administrator', 'Administrator', true, administrator],
  ['a member', 'Member', true, member],
  ['an administrator', 'Member', true, administrator],
])('%s with the admin role name %s sees the admin link: %s', (_who, adminRoleName, expected, user) => {
  expect(hasAdminLink(user, adminRoleName)).toBe(expected)
})

it('only members have the account menu', () => {
  expect([isMember(member), isMember(administrator), isMember(null)]).toEqual([true, false, false])
})
