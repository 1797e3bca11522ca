import { Search, X } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import styles from './Orders.module.css'
import { toOrders } from './toOrders.ts'

/** Searches orders by number, product or payment code; the URL stores the text. */
export function OrderSearch({ q }: { q: string }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector('input')
  const showOrders = (words: string) => {
    const { activeElement } = document
    // A new search renders a new field, so move the focus if it was in the old one.
    if (activeElement && form.current?.contains(activeElement)) focusSuccessor(activeElement, field)
    void navigate(toOrders({ q: words }))
  }
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    showOrders(field()?.value.trim() ?? '')
  }
  return (
    <form ref={form} role="search" aria-label="جست‌وجو در سفارش‌ها" className={styles.search} onSubmit={find}>
      <TextField
        // The key resets the field when the URL's text changes.
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
              <IconButton label="پاک کردن جست‌وجو" onClick={() => showOrders('')}>
                <X size={18} />
              </IconButton>
            ) : null}
            <IconButton label="جست‌وجو" type="submit">
              <Search size={20} />
            </IconButton>
          </>
        }
      />
    </form>
  )
}
