import { shareMessages } from '../../../../contract/catalogue/shareMessages.ts'
import type { AppThunk } from '../../../api/store.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'

/** Copies a URL and shows a toast with the result. */
export function copyAddress(url: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    dispatch(
      isCopied
        ? toastShown({ kind: 'success', text: shareMessages.copied })
        : toastShown({ kind: 'error', text: shareMessages.notCopied }),
    )
  }
}
