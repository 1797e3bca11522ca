import { pagePathOf, wordsOf } from '../../contract/pagePaths.ts'
import { NEEDS_LOGIN, NEEDS_YES, type Check, type Visit } from './check.ts'
import type { Reply } from './backend.ts'
import {
  expectAnswer,
  fieldOf,
  filled,
  isRefusal,
  isTrue,
  listOf,
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

const link = record({ label: text, url: text })
const masterFields = {
  userInfo: record({ role: text }),
  bCount: number,
  headerFavCount: number,
  headerLinks: listOf(link),
  headerTextAnimation: (value: unknown, at: string) =>
    (Array.isArray(value) ? listOf(text) : text)(value, at),
  headerInfo: text,
  menu: filled(
    listOf(
      record({
        ...{ label: filled(text), url: text },
        menu: record({
          type: text,
          items: listOf(record({ label: text, url: text, title: text, imgUrl: text })),
        }),
      }),
    ),
  ),
  menuTextInfo: listOf(link),
  aboutUs: text,
  contactUs: text,
  footerLeftHtml: text,
  footerLinks: listOf(link),
  socialNetwork: listOf(record({ name: filled(text), url: filled(text), title: text })),
  titleOtherMag: text,
}

const pageFields = {
  title: filled(text),
  content: filled(text),
  seoDescription: text,
  seoKeyword: text,
  canonical: text,
  type: text,
  noindex: truth,
}

/** An address, code and number that no backend has. */
const UNKNOWN = 'conformance-no-such-page'
const UNKNOWN_CODE = 'conformance-no-such-payment'
const BAD_MOBILE = '12345'

const paymentFields = {
  status: filled(number),
  message: text,
  amount: number,
  html: text,
  trackingCode: text,
  siteCode: text,
}

export const contentChecks: readonly Check[] = [
  {
    of: 'getMasterData',
    expected: 'a menu and what header and footer show; userInfo null without a login',
    shopOtherwise: 'shows its frame without menu, links and texts',
    async run(visit) {
      const body = expectAnswer(
        await visit.backend.call('getMasterData', { isAnonymous: true }),
        record(masterFields),
      )
      if (fieldOf(body, 'userInfo')) throw new Unmet('userInfo of somebody, without a login')
      visit.page ??= pageIn(body)
      const missing = missingOf(body, Object.keys(masterFields))
      return `${(fieldOf(body, 'menu') as unknown[]).length} entries of a menu${missing}`
    },
  },
  {
    of: 'getPage',
    expected: 'title and content of a page',
    shopOtherwise: 'shows that the page does not exist',
    run: async (visit) => pageIs(await visit.backend.call('getPage', { body: { Name: pageOf(visit) } })),
  },
  {
    of: 'getPage',
    expected: 'status 404, or type NotFound, for an unknown name',
    shopOtherwise: 'shows an empty page where none is',
    run: async ({ backend }) => pageIsUnknown(await backend.call('getPage', { body: { Name: UNKNOWN } })),
  },
  {
    of: 'getPageByPath',
    expected: 'the same page by its address',
    shopOtherwise: 'shows a page that is opened by its address as missing',
    run: async (visit) => pageIs(await visit.backend.call('getPageByPath', {}, { '*': pageOf(visit) })),
  },
  {
    of: 'getPageByPath',
    expected: 'status 404, or type NotFound, for an unknown address',
    shopOtherwise: 'shows an empty page where none is',
    run: async ({ backend }) => pageIsUnknown(await backend.call('getPageByPath', {}, { '*': UNKNOWN })),
  },
  {
    of: 'getPayStatus',
    expected: 'status 404 for an unknown code',
    shopOtherwise: 'waits for a payment that does not exist',
    async run({ backend }) {
      const reply = await backend.call('getPayStatus', { body: { code: UNKNOWN_CODE } })
      if (reply.status === 404) return statusOf(reply)
      const status = numberOf(fieldOf(expectAnswer(reply, record({ status: filled(number) })), 'status'))
      if (status !== 404) throw new Unmet(`status ${status} in the answer`)
      return 'status 404 in the answer'
    },
  },
  {
    of: 'getPayStatus',
    expected: 'status, message, amount, html, trackingCode and siteCode of a payment',
    shopOtherwise: 'does not say after a payment whether it succeeded',
    async run({ backend, payCode }) {
      if (payCode === null) throw new Skipped('needs --pay-code of a call-back')
      const reply = await backend.call('getPayStatus', { body: { code: payCode } })
      const body = expectAnswer(reply, record(paymentFields))
      const status = numberOf(fieldOf(body, 'status'))
      if (status === 404) throw new Unmet('status 404: no such payment')
      return `status ${status}${missingOf(body, Object.keys(paymentFields))}`
    },
  },
  {
    of: 'joinNewsletter',
    expected: 'a form; Success false, or a status from 400 to 499, for a wrong mobile number',
    shopOtherwise: 'says that a wrong number was registered',
    async run({ backend, mayWrite }) {
      if (!mayWrite) throw new Skipped(NEEDS_YES)
      const reply = await backend.call('joinNewsletter', { form: { mobile: BAD_MOBILE } })
      if (isRefusal(reply)) return statusOf(reply)
      const body = expectAnswer(reply, record({ Success: filled(truth), Message: text }))
      if (isTrue(fieldOf(body, 'Success'))) throw new Unmet('Success true')
      return 'Success false'
    },
  },
  {
    of: 'joinNewsletter',
    expected: 'Success true and a Message for a mobile number',
    shopOtherwise: 'says that joining the newsletter failed',
    async run({ backend, login, mayWrite }) {
      if (!login) throw new Skipped(NEEDS_LOGIN)
      if (!mayWrite) throw new Skipped(NEEDS_YES)
      const reply = await backend.call('joinNewsletter', { form: { mobile: login.mobile } })
      const body = expectAnswer(reply, record({ Success: filled(truth), Message: text }))
      if (!isTrue(fieldOf(body, 'Success')))
        throw new Unmet(`Success false: ${textOf(fieldOf(body, 'Message'))}`)
      return `Success true${missingOf(body, ['Message'])}`
    },
  },
]

function pageOf({ page }: Visit): string {
  if (page === null) throw new Skipped('no link of the master data leads to a page: needs --page ADDRESS')
  return page
}

function pageIs(reply: Reply): string {
  const body = expectAnswer(reply, record(pageFields))
  if (fieldOf(body, 'type') === 'NotFound') throw new Unmet('type NotFound')
  return `a page${missingOf(body, Object.keys(pageFields))}`
}

function pageIsUnknown(reply: Reply): string {
  if (reply.status === 404) return 'status 404'
  if (reply.status === 200 && fieldOf(reply.body, 'type') === 'NotFound') return 'type NotFound'
  throw new Unmet(statusOf(reply))
}

/** The first own address of the master data that is not another fixed page of the shop. */
function pageIn(masterData: unknown): string | null {
  const links = ['footerLinks', 'headerLinks', 'menu'].flatMap(
    (name) => fieldOf(masterData, name) ?? [],
  ) as unknown[]
  const addresses = links.map((one) => textOf(fieldOf(one, 'url')).split(/[?#]/)[0]!)
  const found = addresses.find((url) => /^\/[^/]/.test(url) && pagePathOf(wordsOf(url)) === null)
  return found ? safelyDecoded(found).slice(1) : null
}

function safelyDecoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
