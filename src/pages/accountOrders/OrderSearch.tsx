import { Search, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './Orders.module.css'
import { toOrders } from './toOrders.ts'

/** Finds an order by its number, by what was bought, or by the payment code; the address keeps the words. */
export function OrderSearch({ q }: { q: string }) {
  const navigate = useNavigate()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    void navigate(toOrders({ q: String(typed ?? '').trim() }))
  }
  return (
    <form role="search" aria-label="جست‌وجو در سفارش‌ها" className={styles.search} onSubmit={find}>
      <TextField
        // Words that came with the address, or left it, replace what was typed.
        key={q}
        name="q"
        label="شمارهٔ سفارش، نام کالا یا کد پرداخت"
        className={styles.word}
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        end={
          <>
            {q ? (
              <IconButton label="پاک کردن جست‌وجو" onClick={() => void navigate(toOrders({}))}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            ) : null}
            <IconButton label="جست‌وجو" type="submit">
              <Search size={20} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
    </form>
  )
}
