import { facetKeys } from '../../contract/catalogue/facets.ts'
import { productOf, type Check, type Product, type Visit } from './check.ts'
import {
  among,
  expectAnswer,
  fieldOf,
  filled,
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

/** The request of the shop for the first page of all products. */
const everything = {
  ...{ category: '', categoryId: 0, type: '', filters: {}, filter_name: '' },
  ...{ sort: 'newest', page: 1, pageSize: 24 },
}

const itemFields = {
  id: filled(number),
  websiteCode: filled(text),
  nameFa: filled(text),
  price: filled(number),
  status: filled(among(1, 2, 3, 4, 5)),
  nameEn: text,
  brand: text,
  oldPrice: number,
  discountPercent: number,
  imageUrl: text,
  isFav: truth,
  rating: number,
  slug: text,
}
const crumb = record({ name: filled(text), url: text })
const listAnswer = record({
  items: filled(listOf(record(itemFields))),
  total: filled(number),
  page: number,
  pageSize: number,
  category: record({ id: filled(number), title: filled(text), slug: text }),
  breadcrumb: listOf(crumb),
})

const facet = record({
  key: filled(text),
  title: filled(text),
  kind: filled(among('checks', 'colour', 'range', 'switch')),
})
const valueFacet = record({
  options: filled(listOf(record({ value: filled(text), label: filled(text), count: filled(number) }))),
})
const rangeFacet = record({ min: filled(number), max: filled(number), histogram: listOf(number) })

const suggestion = record({
  type: filled(text),
  id: filled(number),
  value: filled(text),
  slug: text,
  imageUrl: text,
})

/** A search without results in any catalogue. */
const NONSENSE = 'qzxjvkqzxjvk'

export const catalogueChecks: readonly Check[] = [
  {
    of: 'listProducts',
    expected: 'products with id, websiteCode, nameFa, price and status; their total',
    shopOtherwise: 'shows no products at all',
    async run(visit) {
      const { products, body } = await fetchList(visit)
      if (products.length === 0) throw new Unmet('no products: the other checks need some')
      visit.products = products
      const [first] = fieldOf(body, 'items') as unknown[]
      const missing =
        missingOf(first, Object.keys(itemFields)) || missingOf(body, ['page', 'pageSize', 'breadcrumb'])
      return `${products.length} of ${textOf(fieldOf(body, 'total'))} products${missing}`
    },
  },
  {
    of: 'listProducts',
    expected: 'pages of the size that was asked for, each with other products',
    shopOtherwise: 'shows the same products again while a shopper scrolls',
    async run(visit) {
      if (visit.products.length < 3) throw new Skipped('needs three products')
      const [first, second] = [
        (await fetchList(visit, { pageSize: 2 })).products,
        (await fetchList(visit, { pageSize: 2, page: 2 })).products,
      ]
      if (first.length > 2 || second.length > 2) throw new Unmet(`${first.length} products instead of 2`)
      const again = second.find(({ id }) => first.some((product) => product.id === id))
      if (again) throw new Unmet(`product ${again.id} on both pages`)
      if (second.length === 0) throw new Unmet('an empty second page')
      return `${first.length} and ${second.length} products`
    },
  },
  {
    of: 'listProducts',
    expected: 'sort `cheapest`: products in stock by price',
    shopOtherwise: 'shows products in an order that is not the one it names',
    async run(visit) {
      const { products } = await fetchList(visit, { sort: 'cheapest' })
      const prices = products.filter(({ status }) => status === 1).map(({ price }) => price)
      const wrong = prices.findIndex((price, index) => index > 0 && price < prices[index - 1]!)
      if (wrong > 0) throw new Unmet(`${prices[wrong]} after ${prices[wrong - 1]}`)
      return `${prices.length} prices in order`
    },
  },
  {
    of: 'listProducts',
    expected: 'filter_name with a name: that product among the first ones',
    shopOtherwise: 'search leads to lists without what was searched for',
    async run(visit) {
      const { nameFa, id } = productOf(visit)
      const { products } = await fetchList(visit, { filter_name: nameFa.replace(/\s+/g, '-') })
      if (!products.some((product) => product.id === id))
        throw new Unmet(`not among ${products.length} products`)
      return `found among ${products.length}`
    },
  },
  {
    of: 'listProducts',
    expected: 'filters.price {min, max}: products of that range alone',
    shopOtherwise: 'filters show products that do not fit',
    async run(visit) {
      const { price } = productOf(visit, (product) => product.price > 0)
      const { products } = await fetchList(visit, { filters: { price: { min: price, max: price } } })
      const other = products.find((product) => product.price !== price)
      if (other) throw new Unmet(`a product for ${other.price} instead of ${price}`)
      if (products.length === 0) throw new Unmet(`no products for ${price}`)
      return `${products.length} products for ${price}`
    },
  },
  {
    of: 'getFacets',
    expected: 'facets with key, title and kind; options with value, label and count, or min and max',
    shopOtherwise: 'shows lists without filters',
    async run({ backend }) {
      const reply = await backend.call('getFacets', { body: everything })
      const body = expectAnswer(reply, record({ total: filled(number), facets: filled(listOf(facet)) }))
      const facets = fieldOf(body, 'facets') as unknown[]
      facets.forEach((one, index) => {
        const wrong = (fieldOf(one, 'kind') === 'range' ? rangeFacet : valueFacet)(one, `facets[${index}]`)
        if (wrong.length > 0) throw new Unmet(wrong[0])
      })
      const keys = facets.map((one) => textOf(fieldOf(one, 'key')))
      const unknown = keys.filter((key) => !(facetKeys as readonly string[]).includes(key))
      return `${keys.length} facets${unknown.length > 0 ? ` (the shop leaves out ${unknown.join(', ')})` : ''}`
    },
  },
  {
    of: 'getSearchKeyword',
    expected: 'suggestions with type, id and value for the name of a product',
    shopOtherwise: 'search suggests nothing while a shopper types',
    async run(visit) {
      const { nameFa } = productOf(visit)
      const reply = await visit.backend.call('getSearchKeyword', { body: { name: nameFa } })
      const found = expectAnswer(reply, listOf(suggestion)) as unknown[]
      if (found.length === 0) throw new Unmet('no suggestions')
      const types = [...new Set(found.map((one) => textOf(fieldOf(one, 'type'))))]
      return `${found.length} suggestions: ${types.join(', ')}`
    },
  },
  {
    of: 'getSearchKeyword',
    expected: 'an empty list, or null, for a name that nothing has',
    shopOtherwise: 'search offers what was not searched for',
    async run({ backend }) {
      const reply = await backend.call('getSearchKeyword', { body: { name: NONSENSE } })
      if (reply.status === 200 && reply.body === null) return 'null'
      const found = expectAnswer(reply, listOf(suggestion)) as unknown[]
      if (found.length > 0) throw new Unmet(`${found.length} suggestions`)
      return 'an empty list'
    },
  },
]

/** @param token of the member whose favourites the list marks */
export async function fetchList(
  { backend }: Visit,
  change: object = {},
  token?: string,
): Promise<{ products: Product[]; body: unknown }> {
  const reply = await backend.call('listProducts', {
    body: { ...everything, ...change },
    ...(token && { token }),
  })
  if (reply.status !== 200) throw new Unmet(statusOf(reply))
  const body = expectAnswer(reply, listAnswer)
  return { body, products: (fieldOf(body, 'items') as unknown[]).map(productFrom) }
}

const productFrom = (item: unknown): Product => ({
  id: numberOf(fieldOf(item, 'id')),
  websiteCode: textOf(fieldOf(item, 'websiteCode')),
  nameFa: textOf(fieldOf(item, 'nameFa')),
  price: numberOf(fieldOf(item, 'price')),
  status: numberOf(fieldOf(item, 'status')),
  isFav: isTrue(fieldOf(item, 'isFav')),
})
