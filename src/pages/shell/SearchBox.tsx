import { Search } from 'lucide-react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toSearch, toShop } from '../../lib/paths.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './SearchBox.module.css'

/** Search by name (spec §5). Without JavaScript it is a plain form. `children` is the place of the overlay. */
export function SearchBox({ children }: { children?: ReactNode }) {
  const id = useId()
  const [words, setWords] = useState('')
  const navigate = useNavigate()

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (words.trim()) void navigate(toSearch(words))
  }

  return (
    <form role="search" action={toShop()} className={styles.form} onSubmit={onSubmit}>
      <label htmlFor={id}>
        <VisuallyHidden>جست‌وجو در فروشگاه</VisuallyHidden>
      </label>
      <input
        id={id}
        type="search"
        name="filter_name"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="جست‌وجوی ساعت، برند یا مدل…"
        className={styles.input}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <button type="submit" className={styles.submit} aria-label="جست‌وجو">
        <Search size={20} aria-hidden="true" />
      </button>
      {children}
    </form>
  )
}
