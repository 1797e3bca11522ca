/** Basket and favourites. */
import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'
import { refusesStrangers } from './accountChecks.ts'
import { fetchList } from './catalogueChecks.ts'
import { productOf, writerOf, type Check, type Product } from './check.ts'
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

const countAnswer = record({ message: text, basketCount: filled(number) })
const favouriteAnswer = record({ success: filled(truth), message: text, favCount: number })

/** A code without a product. */
const UNKNOWN_PRODUCT = { WebsiteCode: 'CONFORMANCE-0', Refer: '' }
const inBasket = (code: string, guid: string) => ({
  ...{ WebsiteCode: code, Count: 1, ProductProperty: 0, Refer: '', GuidCode: guid },
})

const MOST_TRIED = 5
const isInStock = ({ status }: Product) => status === 1

export const basketChecks: readonly Check[] = [
  refusesStrangers(
    'addToBasket',
    'does not ask for a login when an anonymous visitor buys',
    inBasket(UNKNOWN_PRODUCT.WebsiteCode, ''),
  ),
  refusesStrangers('exitFreeze', 'does not notice that the session ended'),
  refusesStrangers('addFavourite', 'does not ask for a login before it adds a favourite', UNKNOWN_PRODUCT),
  refusesStrangers('removeFavourite', 'does not notice that the session ended', UNKNOWN_PRODUCT),
  {
    of: 'addToBasket',
    expected: 'basketCount -8 and a message while the basket is frozen',
    shopOtherwise: 'does not say that the basket waits for a payment',
    async run(visit) {
      const { token, basketCount } = writerOf(visit)
      if (basketCount !== FROZEN_BASKET_COUNT)
        throw new Skipped('the basket is not frozen: begin a payment and run this again')
      const body = inBasket(productOf(visit).websiteCode, visit.guid)
      const answer = expectAnswer(await visit.backend.call('addToBasket', { token, body }), countAnswer)
      const count = numberOf(fieldOf(answer, 'basketCount'))
      if (count !== FROZEN_BASKET_COUNT) throw new Unmet(`basketCount ${count}`)
      if (!textOf(fieldOf(answer, 'message'))) throw new Unmet('basketCount -8 without a message')
      return textOf(fieldOf(answer, 'message'))
    },
  },
  {
    of: 'exitFreeze',
    expected: 'success true and a count that is not -8, once the basket is not frozen',
    shopOtherwise: 'leaves the shopper with a basket that cannot be changed',
    async run(visit) {
      const member = writerOf(visit)
      const reply = await visit.backend.call('exitFreeze', { token: member.token })
      const body = expectAnswer(reply, record({ success: filled(truth), message: text, basketCount: number }))
      const count = numberOf(fieldOf(body, 'basketCount'))
      if (count === FROZEN_BASKET_COUNT) throw new Unmet('basketCount -8')
      // If the basket is not frozen, a backend may answer that there is nothing to exit.
      if (!isTrue(fieldOf(body, 'success')) && member.basketCount === FROZEN_BASKET_COUNT)
        throw new Unmet(`no success: ${textOf(fieldOf(body, 'message'))}`)
      return `success ${textOf(fieldOf(body, 'success'))}${missingOf(body, ['basketCount'])}`
    },
  },
  {
    of: 'addToBasket',
    expected: 'a message, and no -8, for an unknown product',
    shopOtherwise: 'says that something was added that was not',
    async run(visit) {
      const { token } = writerOf(visit)
      const body = inBasket(UNKNOWN_PRODUCT.WebsiteCode, visit.guid)
      const reply = await visit.backend.call('addToBasket', { token, body })
      const message = textOf(fieldOf(reply.body, 'message'))
      if (!isRefusal(reply)) expectAnswer(reply, countAnswer)
      if (!message) throw new Unmet(`${statusOf(reply)} without a message`)
      return message
    },
  },
  {
    of: 'addToBasket',
    expected: 'no message and the count of the basket for a product in stock',
    shopOtherwise: 'shows the message as an error, or a wrong count',
    async run(visit) {
      const { token } = writerOf(visit)
      productOf(visit, isInStock)
      const refusals: string[] = []
      // Some products need a variant first, which lists do not show.
      for (const { websiteCode } of visit.products.filter(isInStock).slice(0, MOST_TRIED)) {
        const reply = await visit.backend.call('addToBasket', {
          token,
          body: inBasket(websiteCode, visit.guid),
        })
        const body = expectAnswer(reply, countAnswer)
        const message = textOf(fieldOf(body, 'message'))
        const count = numberOf(fieldOf(body, 'basketCount'))
        if (message) refusals.push(`${websiteCode}: ${message}`)
        else if (count < 1) throw new Unmet(`basketCount ${count}`)
        else {
          visit.added = websiteCode
          return `basketCount ${count}${refusals.length > 0 ? ` (${refusals.length} products refused)` : ''}`
        }
      }
      throw new Unmet(`the message: ${refusals[0]}`)
    },
  },
  {
    of: 'addFavourite',
    expected: 'success false, or a status from 400 to 499, for an unknown product',
    shopOtherwise: 'marks a favourite that was not added',
    async run(visit) {
      const { token } = writerOf(visit)
      const reply = await visit.backend.call('addFavourite', { token, body: UNKNOWN_PRODUCT })
      if (isRefusal(reply) || reply.status === 404) return statusOf(reply)
      if (isTrue(fieldOf(expectAnswer(reply, favouriteAnswer), 'success'))) throw new Unmet('success true')
      return 'success false'
    },
  },
  {
    of: 'addFavourite',
    expected: 'success true, and isFav in the list',
    shopOtherwise: 'shows the message as an error, or forgets favourites at the next page',
    async run(visit) {
      const { token } = writerOf(visit)
      visit.products = (await fetchList(visit, {}, token)).products
      const product = productOf(visit, ({ isFav }) => !isFav)
      const body = { WebsiteCode: product.websiteCode, Refer: '' }
      const answer = expectAnswer(await visit.backend.call('addFavourite', { token, body }), favouriteAnswer)
      if (!isTrue(fieldOf(answer, 'success')))
        throw new Unmet(`success false: ${textOf(fieldOf(answer, 'message'))}`)
      const { products } = await fetchList(visit, {}, token)
      visit.favourite = product.websiteCode
      if (!products.some(({ id, isFav }) => id === product.id && isFav))
        throw new Unmet('isFav false in the list')
      return `success true${missingOf(answer, ['favCount'])}`
    },
  },
  {
    of: 'removeFavourite',
    expected: 'success true',
    shopOtherwise: 'shows a favourite that was removed',
    async run(visit) {
      const { token } = writerOf(visit)
      if (visit.favourite === null) throw new Skipped('no favourite was added')
      const body = { WebsiteCode: visit.favourite, Refer: '' }
      const answer = expectAnswer(
        await visit.backend.call('removeFavourite', { token, body }),
        favouriteAnswer,
      )
      if (!isTrue(fieldOf(answer, 'success'))) throw new Unmet('success false')
      return `success true${missingOf(answer, ['favCount'])}`
    },
  },
]
