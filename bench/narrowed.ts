import type { ListRequest } from '../contract/catalogue/schemas.ts'

const genders = ['مردانه', 'زنانه', 'یونیسکس']
const brands = ['darya', 'zarrin', 'mosafer', 'kavir', 'raybod']
const orders = ['newest', 'cheapest', 'dearest', 'best-selling'] as const

/** The n-th request for a filtered list, as JSON. All different, so that no cache helps. */
export function narrowed(n: number): string {
  const request: ListRequest = {
    categoryId: (n % 2) + 1,
    sort: orders[n % orders.length]!,
    page: (n % 3) + 1,
    filters: {
      'in-stock': ['1'],
      brand: [brands[n % brands.length]!, brands[(n + 1) % brands.length]!],
      gender: [genders[n % genders.length]!],
      price: { min: 1_000_000 + n, max: 300_000_000 },
    },
  }
  return JSON.stringify(request)
}
