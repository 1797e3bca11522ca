/**
 * Expensive requests of attackers, whose cost attack.ts measures by kind.
 */
import type autocannon from 'autocannon'
import { allPaths } from '../contract/allPaths.ts'
import { hub } from '../contract/live/hubConstants.ts'

export interface Attack {
  readonly what: string
  readonly amount: number
  /** Maximum processor time of one request, ms */
  readonly most: number
  request(number: number): autocannon.Request
}

const addressOf = (name: 'login' | 'getSearchKeyword') => `/api/${allPaths[name].path}`

const json = { 'content-type': 'application/json' }
const get = (path: string): autocannon.Request => ({ method: 'GET', path })
const post = (path: string, body: string): autocannon.Request => ({
  method: 'POST',
  path,
  headers: json,
  body,
})
const persian = ['ساعت', 'مردانه', 'غواصی', 'طلایی', 'زیر', 'میلیون', 'بند', 'چرم', 'صفحه', 'آبی']
const words = (number: number) =>
  Array.from({ length: 12 }, (_, place) => persian[(number * 7 + place * number) % persian.length]).join(' ')

export const attacks: readonly Attack[] = [
  { what: 'pages that do not exist', amount: 1000, most: 1.5, request: (n) => get(`/none/${n}/at/all`) },
  {
    what: 'products that do not exist',
    amount: 1000,
    most: 1.5,
    request: (n) => get(`/shop/product/${n + 1_000_000}/x?y=${n}`),
  },
  {
    what: 'lists under made-up parameters',
    amount: 1000,
    most: 8,
    request: (n) => get(`/shop/category?x${n}=${n}`),
  },
  {
    what: 'lists that nothing answers',
    amount: 1000,
    most: 8,
    request: (n) => get(`/shop/category?minPrice=${n}1&maxPrice=${n}2`),
  },
  {
    what: 'long searches',
    amount: 1000,
    most: 12,
    request: (n) => get(`/shop/category?query=${encodeURIComponent(`${words(n)} ${n}`)}`),
  },
  {
    what: 'suggestions of long words',
    amount: 1000,
    most: 4,
    request: (n) =>
      post(addressOf('getSearchKeyword'), JSON.stringify({ name: `${words(n)} ${n}`.slice(0, 100) })),
  },
  {
    what: 'wrong passwords',
    amount: 300,
    // A password hash takes 19 MB to make guessing expensive; limits delay repeated guesses (server/http/limits.ts).
    most: 25,
    request: (n) =>
      post(
        addressOf('login'),
        JSON.stringify({
          UserName: `0912000${String(n % 10_000).padStart(4, '0')}`,
          Password: 'wrong-password',
          type: 0,
          rememberMe: false,
        }),
      ),
  },
  {
    what: 'pictures of sizes that do not exist',
    amount: 1000,
    most: 1.5,
    request: (n) => get(`/media/w/none${n}/front-${n + 17}.webp`),
  },
  {
    what: 'bodies of 1 MB',
    amount: 200,
    most: 8,
    request: () => post(addressOf('login'), `{"UserName":"${'a'.repeat(1_000_000)}"}`),
  },
  { what: 'deep JSON', amount: 500, most: 4, request: () => post(addressOf('login'), '['.repeat(20_000)) },
  {
    what: 'sockets asked for',
    amount: 1000,
    most: 2,
    request: () => ({ method: 'POST', path: `${hub.path}/negotiate?negotiateVersion=1` }),
  },
  { what: 'sitemaps', amount: 1000, most: 1.5, request: () => get('/sitemap.xml') },
]
