/** Login and sessions. */
import type { EndpointName } from '../../contract/allPaths.ts'
import { NEEDS_LOGIN, memberOf, type Check } from './check.ts'
import {
  expectAnswer,
  fieldOf,
  filled,
  isRefusal,
  isTrue,
  missingOf,
  number,
  numberOf,
  record,
  statusOf,
  text,
  textOf,
  truth,
} from './fields.ts'
import { Skipped, Unmet } from './outcomes.ts'

const userFields = { role: filled(text), avatar: text, bCount: number, fCount: number, warning: number }
const loginAnswer = record({
  success: filled(truth),
  accessToken: filled(text),
  message: text,
  favCount: number,
  basketCount: number,
  userInfo: filled(record(userFields)),
})

/** A mobile without an account. */
const UNKNOWN_MOBILE = '09000000000'

export const accountChecks: readonly Check[] = [
  {
    of: 'login',
    expected: 'success false, or a status from 400 to 499, with a message for a wrong password',
    shopOtherwise: 'says in its own words that the login failed',
    async run({ backend }) {
      const body = { UserName: UNKNOWN_MOBILE, Password: 'conformance', type: 0, rememberMe: true }
      const reply = await backend.call('login', { body, isAnonymous: true })
      const message = textOf(fieldOf(reply.body, 'message'))
      if (
        !isRefusal(reply) &&
        isTrue(fieldOf(expectAnswer(reply, record({ success: filled(truth) })), 'success'))
      )
        throw new Unmet('success true')
      if (!message)
        throw new Unmet(`${isRefusal(reply) ? statusOf(reply) : 'success false'} without a message`)
      return message
    },
  },
  {
    of: 'login',
    expected: 'success, accessToken, both counts and userInfo with a role',
    shopOtherwise: 'nobody can log in',
    async run(visit) {
      const { backend, login } = visit
      if (!login) throw new Skipped(NEEDS_LOGIN)
      const before = backend.cookieNames().length
      const body = { UserName: login.mobile, Password: login.password, type: 0, rememberMe: false }
      const reply = await backend.call('login', { body })
      if (reply.status === 200 && !isTrue(fieldOf(reply.body, 'success')))
        throw new Unmet(`success false: ${textOf(fieldOf(reply.body, 'message'))}`)
      const answer = expectAnswer(reply, loginAnswer)
      visit.member = {
        token: textOf(fieldOf(answer, 'accessToken')),
        mobile: login.mobile,
        basketCount: numberOf(fieldOf(answer, 'basketCount')) || 0,
        hasCookie: backend.cookieNames().length > before,
      }
      const user = fieldOf(answer, 'userInfo')
      return `${textOf(fieldOf(user, 'role'))}${missingOf(answer, ['favCount', 'basketCount']) || missingOf(user, Object.keys(userFields))}`
    },
  },
  {
    of: 'getMasterData',
    expected: 'userInfo with a role for a member',
    shopOtherwise: 'logs the member out at the next page',
    async run(visit) {
      const { token } = memberOf(visit)
      const reply = await visit.backend.call('getMasterData', { token })
      const body = expectAnswer(reply, record({ userInfo: filled(record(userFields)) }))
      return textOf(fieldOf(fieldOf(body, 'userInfo'), 'role'))
    },
  },
  {
    of: 'refreshToken',
    expected: 'success false, or a status from 400 to 499, without a session',
    shopOtherwise: 'keeps an ended session and tries again instead of asking for a login',
    async run({ backend }) {
      const reply = await backend.call('refreshToken', { isAnonymous: true })
      if (isRefusal(reply) || reply.status === 404) return statusOf(reply)
      if (isTrue(fieldOf(expectAnswer(reply, record({ success: filled(truth) })), 'success')))
        throw new Unmet('success true')
      return 'success false'
    },
  },
  {
    of: 'refreshToken',
    expected: 'success and a new accessToken for the cookie of the login',
    shopOtherwise: 'asks for a login whenever an access token expires',
    async run(visit) {
      const member = memberOf(visit)
      if (!member.hasCookie)
        throw new Skipped('no cookie of the login is sent: a session lasts as long as its token')
      const reply = await visit.backend.call('refreshToken')
      const body = expectAnswer(reply, record({ success: filled(truth), accessToken: filled(text) }))
      if (!isTrue(fieldOf(body, 'success'))) throw new Unmet('success false')
      member.token = textOf(fieldOf(body, 'accessToken'))
      return 'a new token'
    },
  },
  {
    of: 'adminCheckAuth',
    expected: 'isAdmin for a member',
    shopOtherwise: 'nothing: pages of the shop do not call it',
    async run(visit) {
      const { token } = memberOf(visit)
      const reply = await visit.backend.call('adminCheckAuth', { token })
      return `isAdmin ${textOf(fieldOf(expectAnswer(reply, record({ isAdmin: filled(truth) })), 'isAdmin'))}`
    },
  },
  refusesStrangers('adminCheckAuth', 'nothing: pages of the shop do not call it'),
]

/** Must run after all other checks. */
export const logoutCheck: Check = {
  of: 'logout',
  expected: 'a status from 200 to 299',
  shopOtherwise: 'forgets the login in the browser, and the session goes on elsewhere',
  async run(visit) {
    const { token } = memberOf(visit)
    const reply = await visit.backend.call('logout', { token })
    if (reply.status < 200 || reply.status > 299) throw new Unmet(statusOf(reply))
    return `status ${reply.status}`
  },
}

export function refusesStrangers(of: EndpointName, shopOtherwise: string, body?: object): Check {
  return {
    of,
    expected: 'status 401 without a token, and with one that does not count',
    shopOtherwise,
    async run({ backend }) {
      for (const token of ['', 'conformance-bad-token']) {
        const reply = await backend.call(of, {
          isAnonymous: true,
          ...(body && { body }),
          ...(token && { token }),
        })
        const how = token ? 'with a bad token' : 'without a token'
        if (reply.status !== 401) throw new Unmet(`${how} ${statusOf(reply)}`)
      }
      return 'status 401'
    },
  }
}
