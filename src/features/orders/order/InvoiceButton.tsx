import { Download } from 'lucide-react'
import { invoiceFileName } from '../../../../contract/orders/invoice.ts'
import { useAppDispatch } from '../../../api/store.ts'
import { useDownload } from '../../../api/useDownload.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { downloadInvoice } from '../ordersApi.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Button that downloads the invoice of a paid order. */
export function InvoiceButton({ orderId }: { orderId: number }) {
  const dispatch = useAppDispatch()
  const { busy, take } = useDownload()

  async function run(): Promise<void> {
    const text = await take(downloadInvoice({ id: orderId }), invoiceFileName(orderId))
    if (text) dispatch(toastShown({ kind: 'error', title: 'فاکتور دریافت نشد', text }))
  }

  return (
    <Button variant="outline" busy={busy !== ''} icon={<Download size={18} />} onClick={() => void run()}>
      دریافت فاکتور
    </Button>
  )
}
