import { Printer } from 'lucide-react'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import lists from '../lists/Lists.module.css'

/** Links to the server's printable documents of these orders, each in a new tab. */
export function PrintLinks({ ids }: { ids: readonly number[] }) {
  const link = (words: string, kind: 'invoice' | 'slip', paper: 'a4' | 'roll') => (
    <a
      href={`/cp/orders/print?ids=${ids.join(',')}&kind=${kind}&paper=${paper}`}
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
      {link('فاکتور', 'invoice', 'a4')}
      {link('برچسب بسته', 'slip', 'a4')}
      {link('برچسب ۸۰ میلی‌متری', 'slip', 'roll')}
    </div>
  )
}
