import { Download } from 'lucide-react'
import { useState } from 'react'
import { invoiceFileName } from '../../../../contract/orders/invoice.ts'
import { errorMessage } from '../../../api/errorMessage.ts'
import { useAppDispatch } from '../../../api/store.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { downloadInvoice } from '../ordersApi.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Button that downloads the invoice of a paid order. */
export function InvoiceButton({ orderId }: { orderId: number }) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)

  async function run(): Promise<void> {
    setBusy(true)
    try {
      saveFile(await dispatch(downloadInvoice({ id: orderId })), invoiceFileName(orderId))
    } catch (error) {
      const text = errorMessage(error)
      dispatch(toastShown({ kind: 'error', title: 'فاکتور دریافت نشد', text }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="outline"
      busy={busy}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void run()}
    >
      دریافت فاکتور
    </Button>
  )
}
