import { LONGEST_SEARCH } from '../../../contract/constants.ts'
import { errorMessages } from '../../../contract/errorMessages.ts'
import type { Suggestion } from '../../../contract/search/schemas.ts'
import { asApiError } from '../../api/errorMessage.ts'
import { withAbort } from '../../api/withAbort.ts'
import type { EffectsOf } from '../../flows/effects.ts'
import { defineFlow } from '../../flows/flow.ts'
import { toListOf, toSearch, toProductById } from '../../../contract/storefrontListPaths.ts'
import { toCategory, toProduct } from '../../../contract/storefrontPaths.ts'
import { writeRecentSearches } from './recentSearches.ts'
import { productPicked } from './searchChoice.ts'
import { searchApi } from './searchApi.ts'
import { searchMachine } from './searchMachine.ts'
import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'

const product: Suggestion = { type: 'product', id: 7, value: 'ساعت مچی غواصی', slug: 'ساعت-مچی-غواصی' }
const category: Suggestion = { type: 'category', id: 31, value: 'غواصی', slug: 'غواصی' }
const offer: Suggestion = { type: 'offer', id: 20, value: 'تخفیف‌های ۲۰٪ به بالا', slug: '20' }
const recents = ['کرونوگراف', 'ساعت آبی']

export const searchFlow = defineFlow({
  id: 'search',
  machine: searchMachine,
  title: { fa: 'جست‌وجو', en: 'Search' },
  sampleEvents: [
    { type: 'search.opened', place: 'header', text: '', recents },
    { type: 'search.opened', place: 'header', text: 'غواصی', recents },
    { type: 'search.typed', text: 'غو' },
    { type: 'search.typed', text: 'غواص' },
    { type: 'search.submitted', text: 'ساعت غواصی', recents },
    { type: 'search.submitted', text: ' ', recents },
    { type: 'option.moved', to: 'next' },
    { type: 'option.moved', to: 'previous' },
    { type: 'suggestion.picked', suggestion: product },
    { type: 'recent.removed', text: 'ساعت آبی' },
    { type: 'recents.cleared' },
    { type: 'search.retried' },
    { type: 'search.closed' },
    {
      type: 'xstate.done.actor.fetchSuggestions',
      output: [offer, category, product],
      actorId: 'fetchSuggestions',
    },
    { type: 'xstate.done.actor.fetchSuggestions', output: [], actorId: 'fetchSuggestions' },
    {
      type: 'xstate.error.actor.fetchSuggestions',
      error: { status: 'OFFLINE', message: errorMessages.offline },
      actorId: 'fetchSuggestions',
    },
  ],
})

export const searchEffects: EffectsOf<typeof searchMachine> = {
  fetchSuggestions: async ({ input, api: { dispatch }, signal }) => {
    const query = searchApi.endpoints.getSearchKeyword.initiate(
      { name: input.text.slice(0, LONGEST_SEARCH) },
      { subscribe: false },
    )
    try {
      return await withAbort(dispatch(query), signal).unwrap()
    } catch (error) {
      throw asApiError(error)
    }
  },
  storeRecents: ({ context, api: { services } }) => writeRecentSearches(services.storage, context.recents),
  showList: ({ params: { text }, api: { services } }) =>
    services.navigate(productAddressIn(text, services.config) ?? toSearch(text)),
  showSuggestion: ({ params: { suggestion, words }, api: { services } }) => {
    if (suggestion.type === 'product' && words) productPicked(words, suggestion.id)
    services.navigate(addressOf(suggestion))
  },
}

/** The URL that a suggestion opens. */
export function addressOf({ type, id, value, slug }: Suggestion): string {
  if (type === 'product') return toProduct({ id, slug: slug || value })
  if (type === 'category') return toCategory({ id, slug: slug || value })
  return toListOf(type, slug || value)
}

/** The product's path if the text is the URL or path of one of this shop's products, for example a pasted link; else null. */
export function productAddressIn(
  text: string,
  { publicOrigin }: Pick<RuntimeConfig, 'publicOrigin'>,
): string | null {
  const pasted = /^(?:(https?:\/\/[^/\s]+))?\/shop\/product\/(\d{1,9})(?:[/?#]\S*)?$/i.exec(text.trim())
  if (!pasted) return null
  const [, origin, id] = pasted
  const isOurs = !origin || [publicOrigin, globalThis.location?.origin].includes(origin.toLowerCase())
  return isOurs ? toProductById(Number(id)) : null
}
