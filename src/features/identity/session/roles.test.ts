import { expect, it } from '@jest/globals'
import { aUser } from '../../../testing/fixtures.ts'
import { hasAdminLink, isMember } from './roles.ts'

const member = aUser()
const administrator = aUser({ role: 'Administrator' })

it.each([
  ['nobody', null, 'Administrator', false],
  ['a member', member, 'Administrator', false],
  ['an administrator', administrator, 'Administrator', true],
  ['a member, where members are staff', member, 'Member', true],
  ['an administrator, where members are staff', administrator, 'Member', true],
])('whether %s sees the admin link (design §6)', (_who, user, adminRoleName, expected) => {
  expect(hasAdminLink(user, adminRoleName)).toBe(expected)
})

it('only members have the account menu', () => {
  expect([isMember(member), isMember(administrator), isMember(null)]).toEqual([true, false, false])
})
