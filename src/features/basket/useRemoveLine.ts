import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { isApiError } from '../../api/errors.ts'
import { useAppDispatch } from '../../api/store.ts'
import { refusalOf, useRemoveFromBasketMutation } from './basketChangesApi.ts'
import { basketAddRequested } from './basketSlice.ts'
import { keptCounts } from './keptCounts.ts'
import { toastShown } from '../../notices/noticesSlice.ts'

/** Takes a line out at once and offers to put it back: kinder than a question before. */
export function useRemoveLine(line: BasketLine) {
  const { websiteCode, productProperty, nameFa, count, stock, status } = line
  const [remove, { isLoading }] = useRemoveFromBasketMutation()
  const dispatch = useAppDispatch()

  async function run(): Promise<void> {
    const body = { WebsiteCode: websiteCode, ProductProperty: productProperty, GuidCode: '' }
    const { data, error } = await remove(body)
    if (!data) {
      // The basket asks for a login in its place, and the line goes after it.
      if (isApiError(error) && error.status === 401) return keptCounts.keep(line, count, 0)
      const text = errorMessage(error)
      dispatch(toastShown({ kind: 'error', text }))
      return
    }
    // Frozen: the dialog says it.
    if (data.frozen) return
    const refusal = refusalOf(data)
    if (refusal) return void dispatch(toastShown({ kind: 'error', text: refusal }))
    const back = Math.min(count, stock)
    const canReturn = status === productStatus.inStock && back > 0
    const action = basketAddRequested({ websiteCode, productProperty, count: back })
    dispatch(
      toastShown({
        kind: 'info',
        text: `«${nameFa}» از سبد حذف شد.`,
        about: 'basket',
        ...(canReturn && { offer: { label: 'بازگرداندن', action }, stays: 'onPage' as const }),
      }),
    )
  }

  return { remove: () => void run(), isRemoving: isLoading }
}
