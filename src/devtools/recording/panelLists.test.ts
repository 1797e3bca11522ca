import { expect, test } from '@jest/globals'
import { viewOf as changesViewOf } from '../../panel/audit/auditApi.ts'
import { documentsQueryOf } from '../../panel/content/documentsApi.ts'
import { couponsQueryOf } from '../../panel/coupons/couponsApi.ts'
import { pictureFilterOf } from '../../panel/library/libraryApi.ts'
import { membersQueryOf } from '../../panel/members/membersApi.ts'
import { messagesQueryOf } from '../../panel/messages/messagesApi.ts'
import { queryOf } from '../../panel/orders/ordersQuery.ts'
import { productsQueryOf } from '../../panel/products/productsApi.ts'
import { returnsQueryOf } from '../../panel/returns/deskReturnsApi.ts'
import { viewOf } from '../../panel/reviews/opinionsApi.ts'
import { maskedAction, maskedText } from './maskNamed.ts'

/** Returns the arguments of a call as a recording contains them. */
function recordedArguments(endpointName: string, originalArgs: object): object {
  const meta = { arg: { type: 'query', endpointName, originalArgs }, requestStatus: 'pending' }
  const recorded = maskedAction({ type: 'api/executeQuery/pending', meta }, {})
  return (JSON.parse(recorded) as { meta: typeof meta }).meta.arg.originalArgs
}

test.each<[string, string, (search: URLSearchParams) => object]>([
  [
    '/cp/orders?q=نگار&status=3&parcel=sent&payment=paid&city=قم&from=2026-03-01&to=2026-03-02&least=5&most=9',
    'listDeskOrders',
    queryOf,
  ],
  ['/cp/returns?q=نگار&state=waiting&cause=damaged&page=2', 'listDeskReturns', returnsQueryOf],
  [
    '/cp/products?q=غواصی&stock=low&shown=published&brand=4&category=5&sort=newest&page=2',
    'listAdminProducts',
    productsQueryOf,
  ],
  ['/cp/content?q=راهنما&kind=article&page=2', 'listDocuments', documentsQueryOf],
  ['/cp/pictures?q=ساعت&used=nowhere', 'listPictures', pictureFilterOf],
  ['/cp/coupons?q=PAEEZ&state=active&page=2', 'listCoupons', couponsQueryOf],
  ['/cp/messages?answered=1&page=2', 'listMessages', messagesQueryOf],
  ['/cp/reviews?state=pending&page=2', 'listQueuedReviews', viewOf],
  ['/cp/questions?state=pending&page=2', 'listQueuedQuestions', viewOf],
  ['/cp/messages?id=12', 'listMessages', messagesQueryOf],
  ['/cp/reviews?id=12', 'listQueuedReviews', viewOf],
  ['/cp/questions?id=12', 'listQueuedQuestions', viewOf],
  ['/cp/members?q=0913&state=blocked&page=2', 'listMembers', membersQueryOf],
  ['/cp/audit?text=نگار&kind=product&id=7&from=2026-03-01&page=2', 'listChanges', changesViewOf],
])(
  'the masked address %s of the panel gives the same arguments as the masked call %s',
  (address, call, read) => {
    const queryIn = (text: string) => read(new URLSearchParams(text.split('?')[1]))
    const asked = queryIn(address)
    expect(queryIn(maskedText(address, {}))).toEqual(recordedArguments(call, asked))
  },
)
