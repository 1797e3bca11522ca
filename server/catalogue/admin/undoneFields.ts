import type { ProductStatus } from '../../../contract/statuses.ts'
import { formatNumber } from '../../shared/persian.ts'
import type { ChoiceFigures } from '../bulkRepository.ts'
import { followsStock } from '../productItems.ts'
import type { ProductState } from '../statesRepository.ts'
import { becomesInvalid, wrongOf, type Offer } from './offer.ts'

/** A field that the undo does not restore, with the reason in Persian. */
interface Left {
  /** Name of the field in the contract. */
  readonly field: string
  /** Name of the choice it belongs to; empty for a field of the product itself. */
  readonly choice: string
  readonly why: string
}

interface UndoneFields {
  /** The state to write. */
  readonly restored: ProductState
  readonly left: readonly Left[]
  /** Whether at least one field has its former value, or gets it by `restored`. */
  readonly isBack: boolean
}

/** The brand, and fields whose texts and drawings may name it. */
export const fieldsOfBrand = [
  'brandId',
  'reference',
  'gender',
  'spec',
  'keyFacts',
  'specifications',
  'artwork',
]

/** Fields that depend on each other: the undo restores all fields of a group, or none. */
const groups = [['nameFa', 'slug'], ['categoryId', 'categoryIds'], fieldsOfBrand]
/** Fields of a choice. If a product has choices, the database derives these fields of the product from them. */
const figures = ['price', 'oldPrice', 'stock'] as const

/**
 * Undoes a change of a product field by field. A field that still has the value the change gave it gets its former value;
 * a field that was changed later is left as it is.
 */
export function undoneFields(
  now: ProductState,
  { before, after }: { readonly before: ProductState; readonly after: ProductState },
): UndoneFields {
  const hasChoices = choicesOf(now).length > 0
  const isDerived = (field: string) => hasChoices && figures.some((figure) => figure === field)
  const touched = Object.keys(before).filter(
    (field) =>
      field !== 'choices' &&
      // Restored with the choices if the change was one of choices.
      !(isDerived(field) && before['choices']) &&
      // The database sets these two statuses by the stock.
      !(field === 'status' && [before, after].every(hasFollowingStatus)),
  )
  const isAs = (field: string, then: ProductState) =>
    isSame(now[field], then[field]) || (field === 'status' && [now, then].every(hasFollowingStatus))
  const isOther = (field: string) => !isAs(field, before) && (isDerived(field) || !isAs(field, after))
  const stays = (field: string) =>
    (groups.find((group) => group.includes(field)) ?? [field]).some(
      (one) => touched.includes(one) && isOther(one),
    )
  const left = touched
    .filter((field) => stays(field) && !isAs(field, before))
    .map((field) => ({
      field,
      choice: '',
      why: isDerived(field) ? HAS_CHOICES : reasonOf(field, now[field]),
    }))
  const alreadyUndone = touched.filter((field) => isAs(field, before))
  const choices = undoneChoices(now, { before, after })
  const restored: ProductState = {
    ...Object.fromEntries(
      touched
        .filter((field) => !stays(field) && !alreadyUndone.includes(field))
        .map((field) => [field, before[field]]),
    ),
    ...(choices.restored.length > 0 ? { choices: choices.restored } : {}),
  }
  const isBack = alreadyUndone.length > 0 || choices.isAlreadyUndone || Object.keys(restored).length > 0
  return withValidOffer(now, { restored, left: [...left, ...choices.left], isBack })
}

/** Leaves the fields of the offer unchanged if the former values would make it invalid, because other fields changed since. */
function withValidOffer(now: ProductState, { restored, left, isBack }: UndoneFields): UndoneFields {
  const [was, next] = [offerOf(now), offerOf(together(now, restored))]
  if (!becomesInvalid(was, next)) return { restored, left, isBack }
  const offered = ['price', 'oldPrice', 'stock', 'status', 'published', 'choices']
  const others = Object.entries(restored).filter(([field]) => !offered.includes(field))
  const why = wrongOf(next)?.words ?? ''
  const offerFields = Object.keys(restored).filter((field) => offered.includes(field))
  return {
    restored: Object.fromEntries(others),
    left: [...left, ...offerFields.map((field) => ({ field, choice: '', why }))],
    isBack: others.length > 0,
  }
}

/** A recorded choice; older records contain only its price. */
type Known = Partial<ChoiceFigures> & Pick<ChoiceFigures, 'id'>

/** Undoes a change of choices. */
function undoneChoices(
  now: ProductState,
  change: { readonly before: ProductState; readonly after: ProductState },
) {
  const restored: Known[] = []
  const left: Left[] = []
  let isAlreadyUndone = false
  const find = (state: ProductState, id: number) => choicesOf(state).find((choice) => choice.id === id)
  for (const was of choicesOf(change.before)) {
    const then = find(change.after, was.id)
    const current = find(now, was.id)
    const moved = figures.filter((name) => was[name] !== undefined && was[name] !== then?.[name])
    const back: { [Name in (typeof figures)[number]]?: number } = {}
    for (const name of moved)
      if (!current) left.push({ field: name, choice: was.name ?? '', why: 'این گزینه دیگر نیست.' })
      else if (current[name] === was[name]) isAlreadyUndone = true
      else if (current[name] === then?.[name]) back[name] = was[name] ?? 0
      else left.push({ field: name, choice: current.name ?? '', why: reasonOf(name, current[name]) })
    if (Object.keys(back).length > 0) restored.push({ id: was.id, ...back })
  }
  return { restored, left, isAlreadyUndone }
}

const choicesOf = (state: ProductState) => (state['choices'] ?? []) as readonly Known[]

const HAS_CHOICES = 'پس از آن گزینه‌دار شده است و قیمت و موجودی‌اش از گزینه‌ها می‌آید.'

function reasonOf(field: string, now: unknown): string {
  return field === 'stock'
    ? `پس از آن فروخته یا عوض شده است؛ همان ${formatNumber(Number(now))} عدد ماند.`
    : 'پس از آن عوض شده است و همان ماند.'
}

/** Merges the restored fields into `now`; choices are matched by id. */
function together(now: ProductState, restored: ProductState): ProductState {
  const back = choicesOf(restored)
  const choices = choicesOf(now).map((choice) => ({ ...choice, ...back.find(({ id }) => id === choice.id) }))
  return { ...now, ...restored, choices }
}

const hasFollowingStatus = ({ status }: ProductState) => followsStock(status as ProductStatus)

/** A complete state has a value for each of these fields. */
const offerOf = (state: ProductState) => state as unknown as Offer

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
