/** Torob Product API v3: Torob asks for products by pages, URLs or ids, and signs each request. */
import { importJWK, jwtVerify } from 'jose'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { AppError } from '../../shared/errors.ts'
import { codesOf, toOffer, type Offer } from './offer.ts'
import { listOffers, type OfferRow } from './offersRepository.ts'

const PAGE_SIZE = 100
/** Most URLs or ids of one request. */
const MOST = 500
const LONGEST = 2000
/** Bytes of the longest request. */
export const TOROB_BODY = MOST * (LONGEST + 10)
/** Seconds by which the clocks of Torob and of the shop may differ. */
const CLOCK_TOLERANCE = 10
const sorts = { date_added_desc: 'added', date_updated_desc: 'changed' } as const

interface Signed {
  /** Base64 of the raw Ed25519 key. */
  readonly publicKey: string
  readonly token: string | undefined
  /** Host of the shop, for which the token must be made. */
  readonly host: string
  /** ms since the epoch */
  readonly now: number
}

/** @throws AppError 401 unless Torob signed the request for this shop, at this time */
export async function assertTorob({ publicKey, token, host, now }: Signed): Promise<void> {
  const x = Buffer.from(publicKey, 'base64').toString('base64url')
  try {
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA')
    const { payload } = await jwtVerify(token ?? '', key, {
      algorithms: ['EdDSA'],
      audience: host,
      requiredClaims: ['exp', 'nbf'],
      currentDate: new Date(now),
      clockTolerance: CLOCK_TOLERANCE,
    })
    if (payload.aud === host) return
  } catch {
    // The answer is the same for every wrong token.
  }
  throw new AppError(401, 'The token is missing or wrong.')
}

type Mode =
  | { readonly page: number; readonly sort: keyof typeof sorts }
  | { readonly urls: readonly string[] }
  | { readonly ids: readonly string[] }

/** @throws AppError 400 unless the body has exactly one of the three modes */
export function readMode(body: unknown): Mode {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw wrong('The body must be an object.')
  const { page, sort, page_urls: urls, page_uniques: ids } = body as Record<string, unknown>
  const isPaged = page !== undefined || sort !== undefined
  if ([isPaged, urls !== undefined, ids !== undefined].filter(Boolean).length !== 1)
    throw wrong('Send page and sort, or page_urls, or page_uniques.')
  if (urls !== undefined) return { urls: textsOf(urls, 'page_urls') }
  if (ids !== undefined) return { ids: textsOf(ids, 'page_uniques') }
  if (!Number.isInteger(page) || Number(page) < 1) throw wrong('page must be a whole number from 1.')
  if (typeof sort !== 'string' || !Object.hasOwn(sorts, sort))
    throw wrong(`sort must be one of ${Object.keys(sorts).join(', ')}.`)
  return { page: Number(page), sort: sort as keyof typeof sorts }
}

const wrong = (message: string) => new AppError(400, message)

function textsOf(list: unknown, name: string): string[] {
  const isText = (one: unknown) => typeof one === 'string' && one !== '' && one.length <= LONGEST
  if (Array.isArray(list) && list.length > 0 && list.length <= MOST && list.every(isText))
    return list as string[]
  throw wrong(`${name} must be a list of 1 to ${MOST} texts.`)
}

/**
 * The answer to a request of Torob.
 * @param all number of all offers
 */
export async function torobPage(db: Kysely<Database>, mode: Mode, all: number, origin: string) {
  const offers = 'page' in mode ? await pageOf(db, mode, all, origin) : await foundBy(db, mode, origin)
  const total = 'page' in mode ? all : offers.length
  return {
    api_version: 'torob_api_v3',
    current_page: 'page' in mode ? mode.page : 1,
    total,
    max_pages: 'page' in mode ? Math.max(1, Math.ceil(total / PAGE_SIZE)) : 1,
    products: offers.map(toTorob),
  }
}

async function pageOf(
  db: Kysely<Database>,
  { page, sort }: { readonly page: number; readonly sort: keyof typeof sorts },
  all: number,
  origin: string,
): Promise<Offer[]> {
  const offset = (page - 1) * PAGE_SIZE
  if (offset >= all) return []
  const rows = await listOffers(db, { order: sorts[sort], limit: PAGE_SIZE, offset })
  return rows.map((row) => toOffer(row, origin))
}

async function foundBy(
  db: Kysely<Database>,
  mode: { readonly urls: readonly string[] } | { readonly ids: readonly string[] },
  origin: string,
): Promise<Offer[]> {
  const range = { order: 'id', limit: MOST * 40 } as const
  if ('ids' in mode) {
    const rows = await listOffers(db, { ...range, codes: mode.ids.flatMap(codesOf) })
    return rows.map((row) => toOffer(row, origin)).filter(({ id }) => mode.ids.includes(id))
  }
  const wanted = mode.urls.flatMap((url) => placeOf(url, origin) ?? [])
  const isWanted = ({ productId, choiceId }: OfferRow) =>
    wanted.some(({ id, choice }) => id === productId && (choice === null || choice === String(choiceId)))
  const rows = await listOffers(db, { ...range, ids: wanted.map(({ id }) => id) })
  return rows.filter(isWanted).map((row) => toOffer(row, origin))
}

/** The product in a URL of this shop, and the choice if there is one; null for another URL. */
function placeOf(url: string, origin: string): { id: number; choice: string | null } | null {
  if (!URL.canParse(url, origin)) return null
  const { origin: from, pathname, searchParams } = new URL(url, origin)
  const id = /^\/shop\/product\/(\d{1,9})(?:\/|$)/.exec(pathname)?.[1]
  return from === new URL(origin).origin && id ? { id: Number(id), choice: searchParams.get('choice') } : null
}

const toTorob = (offer: Offer) => ({
  page_unique: offer.id,
  page_url: offer.url,
  title: offer.title,
  subtitle: offer.latinTitle,
  current_price: offer.isAvailable ? offer.price : 0,
  ...(offer.oldPrice > 0 && offer.isAvailable && { old_price: offer.oldPrice }),
  availability: offer.isAvailable,
  category_name: offer.category,
  image_links: offer.images,
  spec: offer.spec,
  guarantee: offer.warranty,
  short_desc: offer.description,
  date_added: offer.addedAt.toISOString(),
  date_updated: offer.changedAt.toISOString(),
})
