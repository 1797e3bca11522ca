/** Checks structured data against the rules of schema.org and Google's documentation for each type. */

type Node = Readonly<Record<string, unknown>>

interface Rule {
  readonly required: readonly string[]
  /** The node must have at least one of these fields. */
  readonly oneOf?: readonly string[]
  readonly nested?: Readonly<Record<string, string>>
  readonly check?: (node: Node) => string[]
}

const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[\x21-\x7e]+$/.test(value)
const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const addresses = (node: Node, names: readonly string[]) =>
  names.flatMap((name) =>
    node[name] === undefined || isAddress(node[name]) ? [] : [`${name} is no address`],
  )

const availabilities = ['InStock', 'InStoreOnly', 'PreOrder', 'OutOfStock', 'Discontinued'].map(
  (name) => `https://schema.org/${name}`,
)

const rules: Readonly<Record<string, Rule>> = {
  WebSite: { required: ['name', 'url'], nested: { potentialAction: 'SearchAction' } },
  SearchAction: {
    required: ['target', 'query-input'],
    check: ({ target, 'query-input': input }) => {
      const name = /^required name=(\w+)$/.exec(String(input))?.[1]
      return name && String(target).includes(`{${name}}`) ? [] : ['query-input and target do not fit']
    },
  },
  Organization: { required: ['name', 'url', 'logo'], check: (node) => addresses(node, ['url', 'logo']) },
  Person: { required: ['name'] },
  Brand: { required: ['name'] },
  Product: {
    required: ['name', 'image', 'description'],
    nested: { offers: 'Offer', aggregateRating: 'AggregateRating', brand: 'Brand' },
    check: ({ image }) =>
      Array.isArray(image) && image.length > 0 && image.every(isAddress)
        ? []
        : ['image is no list of addresses'],
  },
  Offer: {
    required: ['availability', 'url', 'itemCondition'],
    check: (node) => [
      ...addresses(node, ['url']),
      ...(availabilities.includes(String(node.availability)) ? [] : ['availability is unknown']),
      ...offerPrice(node),
    ],
  },
  AggregateRating: {
    required: ['ratingValue'],
    oneOf: ['reviewCount', 'ratingCount'],
    check: ({ ratingValue, reviewCount }) =>
      Number(ratingValue) >= 1 && Number(ratingValue) <= 5 && Number(reviewCount) > 0
        ? []
        : ['rating out of range'],
  },
  BreadcrumbList: {
    required: ['itemListElement'],
    check: ({ itemListElement }) =>
      (itemListElement as Node[]).flatMap((item, index) => [
        ...problemsOf(item, 'ListItem'),
        ...(item.position === index + 1 ? [] : [`position of item ${index + 1}`]),
      ]),
  },
  ListItem: { required: ['position', 'name', 'item'], check: (node) => addresses(node, ['item']) },
  Article: {
    required: ['headline', 'image', 'datePublished', 'author', 'publisher'],
    nested: { publisher: 'Organization' },
    check: (node) =>
      ['datePublished', 'dateModified'].flatMap((name) =>
        node[name] === undefined || isTime(node[name]) ? [] : [`${name} is no time`],
      ),
  },
  FAQPage: {
    required: ['mainEntity'],
    check: ({ mainEntity }) => (mainEntity as Node[]).flatMap((item) => problemsOf(item, 'Question')),
  },
  Question: { required: ['name', 'acceptedAnswer'], nested: { acceptedAnswer: 'Answer' } },
  Answer: { required: ['text'] },
}
/** Kinds of Article with the same rules. */
const aliases: Readonly<Record<string, string>> = { BlogPosting: 'Article', NewsArticle: 'Article' }

/** A product in stock needs a price, and a price needs a currency. */
function offerPrice({ price, priceCurrency, availability }: Node): string[] {
  if (price === undefined)
    return String(availability).endsWith('/InStock') ? ['in stock without a price'] : []
  if (!(Number(price) > 0)) return ['the price is no amount']
  return /^[A-Z]{3}$/.test(String(priceCurrency)) ? [] : ['the price has no currency']
}

/** Problems of a node. `type`: the schema.org type that the parent's property requires. */
function problemsOf(node: Node, type?: string): string[] {
  const own = String(node['@type'])
  const rule = rules[aliases[own] ?? own]
  if (!rule) return [`${own}: unknown type`]
  if (type && own !== type) return [`${own} stands where ${type} should`]
  const isMissing = (name: string) => node[name] === undefined || node[name] === ''
  const problems = rule.required.filter(isMissing).map((name) => `${name} is missing`)
  if (problems.length === 0) {
    if (rule.oneOf?.every(isMissing)) problems.push(`none of ${rule.oneOf.join(', ')}`)
    for (const [name, nested] of Object.entries(rule.nested ?? {})) {
      if (node[name] !== undefined) problems.push(...problemsOf(node[name] as Node, nested))
    }
    problems.push(...(rule.check?.(node) ?? []))
  }
  return problems.map((problem) => `${own}: ${problem}`)
}

/** Problems of a block of structured data; empty if it is valid. */
export function structuredDataProblems(block: object): string[] {
  const node = block as Node
  const context = node['@context'] === 'https://schema.org' ? [] : ['@context is not schema.org']
  return [...context, ...problemsOf(node)]
}
