/** Merges the form's changes of a product (`mine`) with changes saved meanwhile (`now`), both based on `base`. */
import { rebased, type Versions } from '../shared/rebased.ts'
import { typedNumber } from '../shared/typedNumber.ts'
import { choicesFromText, choicesToText, type ChoiceDraft } from './choices.ts'
import { picturesFromText, picturesToText, type PictureDraft } from './pictures.ts'
import type { ProductValues } from './productForm.ts'

/** Returns `now` with the form's values of those fields, choices and pictures that the form has changed since `base`. */
export function rebasedProduct(mine: ProductValues, { base, now }: Versions<ProductValues>): ProductValues {
  const of = <T>(name: string, read: (text: string) => readonly T[]) => ({
    base: read(base[name] ?? ''),
    now: read(now[name] ?? ''),
    mine: read(mine[name] ?? ''),
  })
  return {
    ...rebased(mine, { base, now }, isSame),
    choices: choicesToText(rebasedChoices(of('choices', choicesFromText))),
    pictures: picturesToText(rebasedPictures(of('pictures', picturesFromText))),
  }
}

const figures = ['price', 'oldPrice', 'stock']

/** Compares price and stock as numbers, because the same number may be typed in another way. */
function isSame(name: string, one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!figures.includes(name) || typeof one !== 'string' || typeof other !== 'string') return false
  return typedNumber(one) !== null && typedNumber(one) === typedNumber(other)
}

interface Lists<T> extends Versions<readonly T[]> {
  readonly mine: readonly T[]
}

function rebasedChoices({ base, now, mine }: Lists<ChoiceDraft>): ChoiceDraft[] {
  const nameOf = ({ title, value }: ChoiceDraft) => `${title.trim()} ${value.trim()}`
  const added = without(now, base, choiceKey)
  // If both sides added a choice of the same name, it is one choice.
  const known = mine.map((choice) => {
    const same = choice.id === 0 && added.find((one) => nameOf(one) === nameOf(choice))
    return same ? { ...choice, id: same.id, key: same.key } : choice
  })
  const list = rebasedList({ base, now, mine: known }, choiceKey)
  const existing = new Set(now.map(({ id }) => id))
  // The server has removed a choice that the form changed, so add it again as a new choice.
  return list.map((choice) => (existing.has(choice.id) ? choice : { ...choice, id: 0 }))
}

const choiceKey = ({ key }: ChoiceDraft) => key

const rebasedPictures = (lists: Lists<PictureDraft>) => rebasedList(lists, ({ imageUrl }) => imageUrl)

/**
 * Merges two lists: includes items that either side added; omits items that either side removed, except those that the form
 * changed. Has the order of the form if the form changed the order, otherwise the order of `now`.
 */
function rebasedList<T extends object>({ base, now, mine }: Lists<T>, keyOf: (item: T) => string): T[] {
  const find = (list: readonly T[], item: T) => list.find((one) => keyOf(one) === keyOf(item))
  const isChanged = (item: T) => JSON.stringify(item) !== JSON.stringify(find(base, item))
  const together = (item: T): T => {
    const [own, theirs] = [find(mine, item), find(now, item)]
    if (!own || !theirs) return item
    return rebased(own, { base: find(base, item) ?? ({} as T), now: theirs }, isSame)
  }
  const mineLeft = mine.filter((item) => find(now, item) || isChanged(item))
  const theirsLeft = now.filter((item) => find(mine, item) || !find(base, item))
  const orderOf = (list: readonly T[]) =>
    list
      .filter((item) => find(base, item) && find(mine, item))
      .map(keyOf)
      .join()
  const isMoved = orderOf(mine) !== orderOf(base)
  const [first, second] = isMoved ? [mineLeft, theirsLeft] : [theirsLeft, mineLeft]
  return withOthers(first, second, keyOf).map(together)
}

/** Inserts the items of `others` that `list` lacks, each after the items that precede it in `others`. */
function withOthers<T>(list: readonly T[], others: readonly T[], keyOf: (item: T) => string): T[] {
  const result = [...list]
  for (const item of without(others, list, keyOf)) {
    const before = new Set(others.slice(0, others.indexOf(item)).map(keyOf))
    result.splice(result.findLastIndex((one) => before.has(keyOf(one))) + 1, 0, item)
  }
  return result
}

function without<T>(list: readonly T[], others: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Set(others.map(keyOf))
  return list.filter((item) => !known.has(keyOf(item)))
}
