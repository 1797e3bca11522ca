import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { isApiError } from '../../api/errors.ts'
import { useAppDispatch, type AppThunk } from '../../api/store.ts'
import { refusalOf, useRemoveFromBasketMutation } from './basketChangesApi.ts'
import { keptCounts } from './lineCount/keptCounts.ts'
import { toastShown } from '../../notices/noticesSlice.ts'

/** Removes a line without a question, because its row can restore it (RemovedRow.tsx). */
export function useRemoveLine(line: BasketLine) {
  const { websiteCode, productProperty, nameFa, count } = line
  const [remove, { isLoading }] = useRemoveFromBasketMutation()
  const dispatch = useAppDispatch()

  async function run(): Promise<void> {
    const GuidCode = dispatch(guidOfVisitor())
    const body = { WebsiteCode: websiteCode, ProductProperty: productProperty, GuidCode }
    const { data, error } = await remove(body)
    if (!data) {
      // The basket's page asks for a login, after which the line is removed.
      if (isApiError(error) && error.status === 401) return keptCounts.keep(line, count, 0)
      const text = errorMessage(error)
      dispatch(toastShown({ kind: 'error', text }))
      return
    }
    // The dialog explains a frozen basket.
    if (data.frozen) return
    const refusal = refusalOf(data)
    if (refusal) return void dispatch(toastShown({ kind: 'error', text: refusal }))
    dispatch(toastShown({ kind: 'info', text: `«${nameFa}» از سبد حذف شد.`, about: 'basket' }))
  }

  return { remove: () => void run(), isRemoving: isLoading }
}

const guidOfVisitor =
  (): AppThunk<string> =>
  (_dispatch, _getState, { visitor }) =>
    visitor.guid()
