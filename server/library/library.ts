/** The library of pictures. Each picture is one row, even if several places use it. */
import type {
  AddPictureRequest,
  LibraryPicture,
  PictureDetail,
  PicturesQuery,
  UnusedPictures,
} from '../../contract/library/schemas.ts'
import { recordChange } from '../audit/audit.ts'
import { ownPicture, photographPicture } from '../media/pictureAddress.ts'
import type { Context } from '../shared/context.ts'
import { AppError, invalid, notFound } from '../shared/errors.ts'
import { plainText } from '../shared/plainText.ts'
import {
  addStaffPicture,
  countUnused,
  deletePicture,
  deleteUnused,
  findPicture,
  listPictures,
  listPlaces,
  lockPicture,
  renamePicture,
  renewStaffPicture,
  type PictureRow,
} from './libraryRepository.ts'
import { convertUpload, readUpload } from './readUpload.ts'

type Shop = Pick<Context, 'db' | 'now'>

const PAGE_SIZE = 48
const MOST_PLACES = 30
const unknown = () => notFound('این تصویر در فروشگاه نیست.')

const toPicture = ({ hash, name, width, height, created_at, uses }: PictureRow): LibraryPicture => ({
  ...{ hash, name, width, height, uses },
  imageUrl: photographPicture(hash),
  wholeUrl: ownPicture(hash),
  addedAt: created_at.toISOString(),
})

/** One page of pictures, newest first. */
export async function getPictures(db: Shop['db'], query: PicturesQuery) {
  const rows = await listPictures(db, query, PAGE_SIZE + 1)
  const items = rows.slice(0, PAGE_SIZE)
  return { items: items.map(toPicture), next: rows.length > PAGE_SIZE ? items.at(-1)!.place : '' }
}

/** A picture with the places that use it. @throws AppError 404 */
export async function getPicture(db: Shop['db'], hash: string): Promise<PictureDetail> {
  const row = await findPicture(db, hash)
  if (!row) throw unknown()
  return { ...toPicture(row), places: await listPlaces(db, hash, MOST_PLACES) }
}

/**
 * Stores an uploaded picture, unless the library has the same picture already.
 * @throws AppError 400 if the file cannot be used
 */
export async function addPicture(
  { db, now }: Shop,
  { image, fit, name: typed = '' }: AddPictureRequest,
  staffId: number,
): Promise<LibraryPicture> {
  const name = plainText(typed)
  const { file, hash } = readUpload({ image, fit })
  if (!(await renewStaffPicture(db, hash, name))) {
    const converted = await convertUpload(file, fit)
    await db.transaction().execute(async (trx) => {
      await addStaffPicture(trx, { hash, name, ...converted })
      await recordChange(trx, {
        ...{ staffId, kind: 'picture', id: hash, action: 'added', now: now() },
        ...{ before: {}, after: { name: name || hash } },
      })
    })
  }
  const row = await findPicture(db, hash)
  if (!row) throw unknown()
  return toPicture(row)
}

interface Act {
  readonly hash: string
  readonly staffId: number
}

/** Renames a picture. @throws AppError 404 */
export async function namePicture(
  { db, now }: Shop,
  { hash, name: typed, staffId }: Act & { readonly name: string },
): Promise<PictureDetail> {
  const name = plainText(typed)
  await db.transaction().execute(async (trx) => {
    const row = await lockPicture(trx, hash)
    if (!row) throw unknown()
    await renamePicture(trx, hash, name)
    await recordChange(trx, {
      ...{ staffId, kind: 'picture', id: hash, action: 'saved', now: now() },
      ...{ before: { name: row.name }, after: { name } },
    })
  })
  return getPicture(db, hash)
}

/** Deletes a picture. @throws AppError 404; 409 if something uses the picture */
export async function removePicture({ db, now }: Shop, { hash, staffId }: Act): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockPicture(trx, hash)
    if (!row) throw unknown()
    if (!(await deletePicture(trx, hash)))
      throw new AppError(409, 'این تصویر در فروشگاه به کار رفته است و پاک نمی‌شود.')
    await recordChange(trx, {
      ...{ staffId, kind: 'picture', id: hash, action: 'deleted', now: now() },
      ...{ before: { name: row.name || hash }, after: {} },
    })
  })
}

/** Number and size of the pictures that `removeUnusedPictures` would delete. */
export async function countUnusedPictures(db: Shop['db']): Promise<UnusedPictures> {
  const counted = await countUnused(db)
  return { ...counted, until: counted.until.toISOString() }
}

/**
 * Deletes unused pictures after staff have confirmed their number; a picture that is used meanwhile stays.
 * @param until time of that count
 * @throws AppError 400 for an invalid time
 */
export async function removeUnusedPictures({ db, now }: Shop, until: Date, staffId: number) {
  // Check the date, because the contract's pattern accepts days such as the 40th.
  if (Number.isNaN(until.getTime())) throw invalid({ until: 'این زمان درست نیست؛ صفحه را دوباره باز کنید.' })
  const removed = await db.transaction().execute(async (trx) => {
    const count = await deleteUnused(trx, until)
    if (count > 0)
      await recordChange(trx, {
        ...{ staffId, kind: 'picture', id: 'unused', action: 'deleted', now: now() },
        ...{ before: { count }, after: {} },
      })
    return count
  })
  return { removed }
}
