/** Checks links and pictures of a description that the panel edits. */
import type { Kysely } from 'kysely'
import { deadLinks } from '../content/import/shopLinks.ts'
import type { Database } from '../database/schema.ts'
import { hashOfPicture } from '../media/pictureAddress.ts'
import { hasPhotograph } from '../media/photographsRepository.ts'
import { problemOfPicture } from './drawnPictures.ts'
import type { SettingsContext } from './savedSetting.ts'

/**
 * Finds dead links and missing pictures.
 * @param name name of the description, with which the paths of its fields begin
 * @returns Persian messages by path of the field
 */
export async function addressProblems(
  { db, hasSearchResults }: Pick<SettingsContext, 'db' | 'hasSearchResults'>,
  description: object,
  name: string,
): Promise<Map<string, string>> {
  const problems = new Map<string, string>()
  const found = addressesIn(description, [name])
  const links = found.filter(({ isPicture }) => !isPicture).map(({ address }) => address)
  const dead = await deadLinks(db, links, hasSearchResults)
  for (const { path, address, isPicture } of found) {
    const reason = isPicture ? await pictureProblem(db, address) : dead.get(address)
    if (reason) problems.set(path.join('.'), reason)
  }
  return problems
}

/** The Persian message why a description must not show a picture; null if it may. */
export async function pictureProblem(db: Kysely<Database>, image: string): Promise<string | null> {
  if (/^(hero|tile)\//.test(image)) return problemOfPicture(image)
  if (!/^\/[^/\\]/.test(image)) return 'تصویر را از کتابخانهٔ تصویرها انتخاب کنید.'
  const hash = hashOfPicture(image)
  return hash && !(await hasPhotograph(db, hash))
    ? 'این تصویر دیگر در فروشگاه نیست؛ تصویر دیگری انتخاب کنید.'
    : null
}

interface Found {
  readonly path: readonly (string | number)[]
  readonly address: string
  readonly isPicture: boolean
}

/** All values of `url` and `image`, with their paths. */
export function addressesIn(value: unknown, path: readonly (string | number)[] = []): Found[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => addressesIn(entry, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'url' || key === 'image') && typeof inner === 'string'
      ? [{ path: [...path, key], address: inner, isPicture: key === 'image' }]
      : addressesIn(inner, [...path, key]),
  )
}
