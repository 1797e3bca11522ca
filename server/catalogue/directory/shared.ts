/** Shared by the services of brands and categories. */
import type { Transaction } from 'kysely'
import { normalisePersian } from '../../../contract/normalise.ts'
import { slugify } from '../../../contract/text.ts'
import type { Database } from '../../database/schema.ts'
import { hasPhotograph } from '../../media/photographsRepository.ts'
import { hashOfPicture } from '../../media/pictureAddress.ts'
import type { Context } from '../../shared/context.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { markAsOwnCommit } from '../admin/announce.ts'
import { plainText } from '../import/cells.ts'
import { lockDirectory } from './addressesRepository.ts'

export type Shop = Pick<Context, 'db' | 'bus' | 'now' | 'settings'>
export type Trx = Transaction<Database>

/** A call of staff about one brand or category. */
export interface Act {
  readonly id: number
  readonly version: number
  readonly staffId: number
}

/**
 * Runs a change of brands or categories, one at a time, and announces it: menus, lists, filters, search and the sitemap show it
 * at once on this server, and within a second on the others.
 */
export async function changing<T>({ db, bus }: Shop, work: (trx: Trx) => Promise<T>): Promise<T> {
  const done = await db.transaction().execute(async (trx) => {
    await lockDirectory(trx)
    const result = await work(trx)
    await markAsOwnCommit(trx, { bus })
    return result
  })
  bus.emit('storefront.changed', {})
  bus.emit('tabs.outdated', { ids: null })
  return done
}

export const changedMeanwhile = (what: string) =>
  new AppError(409, `کس دیگری همین حالا این ${what} را تغییر داده است. تغییر او را ببینید و تصمیم بگیرید.`)

/**
 * @param merging Persian: into what the row may be merged instead
 * @throws AppError 409 if something belongs to a row that is to be deleted
 */
export function refuseUsed(what: string, uses: Readonly<Record<string, number>>, merging: string): void {
  const counts = Object.entries(uses).flatMap(([name, count]) =>
    count > 0 ? [`${formatNumber(count)} ${name}`] : [],
  )
  if (counts.length === 0) return
  throw new AppError(409, `این ${what} ${counts.join(' و ')} دارد. آن را در ${merging} ادغام کنید.`)
}

/** Names are the same if they differ only in spelling, such as Arabic letters or half-spaces. */
export const isSameName = (one: string, other: string) =>
  normalisePersian(one).replaceAll('-', ' ') === normalisePersian(other).replaceAll('-', ' ')

/** @throws AppError 400 without a letter or digit */
export function cleanName(typed: string, field: string): string {
  const name = plainText(typed)
  if (slugify(name)) return name
  throw invalid({ [field]: 'نام حرف یا رقمی ندارد.' })
}

/** The slug, or the next free one with a number. */
export function freeSlug(taken: ReadonlySet<string>, wanted: string): string {
  let slug = wanted
  for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`
  return slug
}

/** The slug of a changed row: the typed one, or that of the changed name if the slug followed the name before. */
export function nextSlug({
  typed,
  row,
  was,
  is,
  taken,
}: {
  readonly typed: string | undefined
  readonly row: { readonly slug: string }
  /** The name from which the slug is made, before and after. */
  readonly was: string
  readonly is: string
  readonly taken: ReadonlySet<string>
}): string {
  if (typed !== undefined) {
    const slug = slugify(plainText(typed))
    if (!slug) throw invalid({ 'change.slug': 'نشانی حرف یا رقمی ندارد.' })
    if (taken.has(slug)) throw invalid({ 'change.slug': 'این نشانی از آنِ دیگری است؛ نشانی دیگری بنویسید.' })
    return slug
  }
  const followed = slugify(was)
  const follows = row.slug === followed || new RegExp(`^${followed}-\\d+$`).test(row.slug)
  return was !== is && follows ? freeSlug(taken, slugify(is)) : row.slug
}

/**
 * The address of an uploaded picture, or none.
 * @throws AppError 400 for a picture that the shop does not have
 */
export async function checkedPicture(trx: Trx, imageUrl: string): Promise<string> {
  if (imageUrl === '') return ''
  const hash = hashOfPicture(imageUrl)
  if (hash && (await hasPhotograph(trx, hash))) return imageUrl
  throw invalid({ 'change.imageUrl': 'این تصویر در فروشگاه نیست؛ آن را دوباره بفرستید.' })
}
