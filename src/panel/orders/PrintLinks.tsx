import { Printer } from 'lucide-react'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import lists from '../lists/Lists.module.css'

/** Links to the printable documents of these orders, each in a new tab. */
export function PrintLinks({ ids }: { ids: readonly number[] }) {
  const link = (words: string, href: string) => (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'outline', size: 's' })}
    >
      <Printer size={18} />
      <span>{words}</span>
    </a>
  )
  return (
    <div className={lists.line}>
      {link('فاکتور', toOrderDocuments({ ids, kind: 'invoice' }))}
      {link('برچسب بسته', toOrderDocuments({ ids, kind: 'slip' }))}
      {link('برچسب ۸۰ میلی‌متری', toOrderDocuments({ ids, kind: 'slip', paper: 'roll' }))}
    </div>
  )
}

interface DocumentsLink {
  readonly ids: readonly number[]
  readonly kind: 'invoice' | 'slip'
  readonly paper?: 'a4' | 'roll'
}

/** URL of the server's printable documents. */
const toOrderDocuments = ({ ids, kind, paper = 'a4' }: DocumentsLink) =>
  `/cp/orders/print?ids=${ids.join(',')}&kind=${kind}&paper=${paper}`
