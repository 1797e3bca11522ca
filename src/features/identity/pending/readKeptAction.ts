import { keptAction, type KeptAction } from '../../../lib/keptAction.ts'
import { ownPath } from '../../../../contract/ownPath.ts'
import { toLogin } from '../../../../contract/storefrontPaths.ts'

const kinds: readonly unknown[] = ['basket', 'favourite', 'inBasket'] satisfies KeptAction['kind'][]

/** What this tab keeps; null when there is none, or nothing of our making. */
export function readKeptAction(): KeptAction | null {
  try {
    const found: unknown = JSON.parse(keptAction.read() ?? 'null')
    return isKeptAction(found) ? { ...found, returnTo: ownPath(found.returnTo, toLogin()) } : null
  } catch {
    return null
  }
}

function isKeptAction(found: unknown): found is KeptAction {
  const action = (found ?? {}) as Partial<Record<keyof KeptAction, unknown>>
  const texts = [action.id, action.websiteCode, action.nameFa, action.returnTo]
  const numbers = [action.count, action.productProperty, action.keptAt]
  return (
    kinds.includes(action.kind) &&
    texts.every((text) => typeof text === 'string') &&
    numbers.every((number) => Number.isSafeInteger(number))
  )
}
