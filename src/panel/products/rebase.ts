/** What two have changed of one product, put together: each keeps what the other has not touched. */
import { rebased, type Versions } from '../rebased.ts'
import { typedNumber } from '../typedNumber.ts'
import { choicesFromText, choicesToText, type ChoiceDraft } from './choices.ts'
import { picturesFromText, picturesToText, type PictureDraft } from './pictures.ts'
import type { ProductValues } from './productForm.ts'

/**
 * What the form would hold had it begun with `now`: field by field, choice by choice and picture by picture what was
 * changed in it since `base`, over what is kept now.
 */
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

/** A number that was typed again with other digits is the same. */
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
  // One that both have added is one.
  const known = mine.map((choice) => {
    const same = choice.id === 0 && added.find((one) => nameOf(one) === nameOf(choice))
    return same ? { ...choice, id: same.id, key: same.key } : choice
  })
  const list = rebasedList({ base, now, mine: known }, choiceKey)
  const isKept = new Set(now.map(({ id }) => id))
  // One that was changed here and removed by the other is added again.
  return list.map((choice) => (isKept.has(choice.id) ? choice : { ...choice, id: 0 }))
}

const choiceKey = ({ key }: ChoiceDraft) => key

const rebasedPictures = (lists: Lists<PictureDraft>) => rebasedList(lists, ({ imageUrl }) => imageUrl)

/**
 * With what either added and without what either took out, unless it was changed here; in the order of this form where
 * that was changed in it, else in that of `now`.
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

/** `list`, and what else `others` has, each behind what stands before it there. */
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
