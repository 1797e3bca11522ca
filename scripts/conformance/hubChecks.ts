/** Checks the hub at {host}/webClientHub, and the CORS answers of a backend on another origin. */
import { clientMethods, DIRECT_REFERRER, serverEvents } from '../../contract/live/hub.ts'
import { hub as constants } from '../../contract/live/hubConstants.ts'
import { memberOf, type Check, type Visit } from './check.ts'
import { expectAnswer, fieldOf, filled, listOf, numberOf, record, statusOf, text, textOf } from './fields.ts'
import { connect, type HubConnection } from './hubConnection.ts'
import { Skipped, Unmet } from './outcomes.ts'

const negotiation = record({
  connectionId: filled(text),
  connectionToken: text,
  availableTransports: filled(listOf(record({ transport: filled(text) }))),
})
const WITHOUT_HUB = 'works, but a change of the basket in one tab does not show in the others'
/** Headers that SignalR's client sends when it negotiates. */
const HUB_HEADERS = 'authorization, x-requested-with, x-signalr-user-agent'

export const hubChecks: readonly Check[] = [
  {
    of: 'hub',
    expected: 'negotiate answers a connection token and WebSockets',
    shopOtherwise: WITHOUT_HUB,
    async run(visit) {
      const answer = await negotiate(visit)
      return `a token; ${transportsOf(answer).join(', ')}`
    },
  },
  {
    of: 'hub',
    expected: 'a visitor without a login connects, and all five methods answer',
    shopOtherwise: 'connects again and again',
    async run(visit) {
      visit.tab = await openTab(visit)
      const location = JSON.stringify({ location: 'Home', title: 'conformance', value: '/' })
      await visit.tab.invoke(clientMethods.changeRefer, DIRECT_REFERRER)
      await visit.tab.invoke(clientMethods.changeLocation, location)
      await visit.tab.invoke(clientMethods.changeChatLocation, JSON.stringify({ type: 'Page', value: '/' }))
      await visit.tab.invoke(clientMethods.changeView)
      await visit.tab.invoke(clientMethods.reconnect)
      return 'five answers'
    },
  },
  {
    of: 'hub',
    expected: 'an invalid access token is refused with 401',
    shopOtherwise: 'does not notice that the session ended',
    async run(visit) {
      const reply = await callNegotiate(visit, 'conformance-bad-token')
      if (reply.status !== 401) throw new Unmet(`negotiate: ${statusOf(reply)}`)
      return 'status 401'
    },
  },
  {
    of: 'hub',
    expected: 'a member connects: Authorization when it negotiates, access_token at the socket',
    shopOtherwise: 'connects members as anonymous visitors',
    async run(visit) {
      const tab = await openTab(visit, memberOf(visit).token)
      try {
        await tab.invoke(clientMethods.changeView)
      } finally {
        tab.close()
      }
      return 'connected'
    },
  },
]

/** Runs after a product was added to the basket with the guid of the tab. */
export const hubEventCheck: Check = {
  of: 'hub',
  expected: `${serverEvents.addBasket} with code and count in another tab of the same guid`,
  shopOtherwise: WITHOUT_HUB,
  async run({ tab, added }) {
    if (!tab) throw new Skipped('no connection')
    if (added === null) throw new Skipped('nothing was put into the basket')
    const [code, count] = await tab.event(serverEvents.addBasket)
    if (textOf(code) !== added)
      throw new Unmet(`the code ${textOf(code) || 'is missing'} instead of ${added}`)
    if (!(numberOf(count) >= 1)) throw new Unmet(`the count ${textOf(count) || 'is missing'}`)
    return `${serverEvents.addBasket} with ${numberOf(count)}`
  },
}

/** Must run last, because it waits for the ping. */
export const hubPingCheck: Check = {
  of: 'hub',
  expected: `a ping within ${constants.serverTimeout / 1000} s of silence`,
  shopOtherwise: `ends the connection after ${constants.serverTimeout / 1000} s and opens it again`,
  async run({ tab, pingWithin }) {
    if (!tab) throw new Skipped('no connection')
    if (pingWithin === 0) throw new Skipped('waiting for the ping was not requested')
    await tab.ping(pingWithin)
    return 'a ping'
  },
}

export const corsChecks: readonly Check[] = [
  {
    of: 'cors',
    expected: 'a preflight allows POST with authorization, content-type and refer',
    shopOtherwise: 'the browser blocks these calls',
    run: (visit) =>
      preflighted(
        visit,
        `${visit.backend.api}/api/Basket/Add-To-Basket`,
        'authorization, content-type, refer',
      ),
  },
  {
    of: 'cors',
    expected: 'a preflight allows the negotiation of the hub with the headers of SignalR',
    shopOtherwise: WITHOUT_HUB,
    run: (visit) => preflighted(visit, negotiateUrl(visit), HUB_HEADERS),
  },
  {
    of: 'cors',
    expected: 'answers allow the origin, and credentials where cookies are sent',
    shopOtherwise: 'the browser blocks every answer',
    async run(visit) {
      needsOrigin(visit)
      expectAllowed(visit, (await visit.backend.call('getMasterData')).headers)
      expectAllowed(visit, (await callNegotiate(visit)).headers)
      return 'allowed'
    },
  },
  {
    of: 'cors',
    expected: 'the error answers 401 and 404 allow the origin as well',
    shopOtherwise: 'shows an error answer as a lost connection',
    async run(visit) {
      needsOrigin(visit)
      expectAllowed(visit, (await visit.backend.call('adminCheckAuth', { isAnonymous: true })).headers)
      const unknown = `${visit.backend.api}/api/Conformance/No-Such-Call`
      expectAllowed(visit, (await visit.backend.callAt('GET', unknown, {})).headers)
      return 'allowed'
    },
  },
]

const negotiateUrl = ({ backend, guid }: Visit) =>
  `${backend.hub}${constants.path}/negotiate?guid=${guid}&negotiateVersion=1`

const callNegotiate = (visit: Visit, token = '') =>
  visit.backend.callAt('POST', negotiateUrl(visit), { isAnonymous: true, ...(token && { token }) })

async function negotiate(visit: Visit, token?: string): Promise<unknown> {
  const answer = expectAnswer(await callNegotiate(visit, token), negotiation)
  if (!transportsOf(answer).includes('WebSockets')) throw new Unmet('no WebSockets')
  return answer
}

const transportsOf = (answer: unknown) =>
  (fieldOf(answer, 'availableTransports') as unknown[]).map((one) => textOf(fieldOf(one, 'transport')))

/** Opens a tab of this visit's browser. As in browsers, the socket request has no header but the origin. */
async function openTab(visit: Visit, token = ''): Promise<HubConnection> {
  const { backend, guid } = visit
  const answer = await negotiate(visit, token)
  const query = new URLSearchParams({
    guid,
    id: textOf(fieldOf(answer, 'connectionToken')) || textOf(fieldOf(answer, 'connectionId')),
  })
  // A server may return another token for the socket.
  const forSocket = textOf(fieldOf(answer, 'accessToken')) || token
  if (forSocket) query.set('access_token', forSocket)
  const { hub, origin, timeout } = backend
  return connect({ url: `${hub}${constants.path}?${query}`, origin, timeout })
}

function needsOrigin({ backend }: Visit): void {
  if (!backend.origin) throw new Skipped('needs --origin of the shop’s pages')
}

async function preflighted(visit: Visit, url: string, headers: string): Promise<string> {
  needsOrigin(visit)
  const reply = await visit.backend.preflight(url, 'POST', headers)
  if (reply.status < 200 || reply.status > 299) throw new Unmet(statusOf(reply))
  expectAllowed(visit, reply.headers)
  const allowed = (reply.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/)
  const missing = headers.split(', ').filter((name) => !allowed.includes(name))
  if (missing.length > 0) throw new Unmet(`access-control-allow-headers without ${missing.join(', ')}`)
  return 'allowed'
}

/** Browsers accept `*` only for calls without cookies. */
function expectAllowed({ backend: { origin, hasCookies } }: Visit, headers: Headers): void {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== origin && (allowed !== '*' || hasCookies))
    throw new Unmet(`access-control-allow-origin ${allowed ?? 'is missing'}`)
  const credentials = headers.get('access-control-allow-credentials')
  if (hasCookies && credentials !== 'true')
    throw new Unmet(`access-control-allow-credentials ${credentials ?? 'is missing'}`)
}
