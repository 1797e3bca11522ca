import { useEffect, useRef } from 'react'
import { FoldedFields } from '../lists/FoldedFields.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import styles from './ProductsPage.module.css'
import { useGetProductTermsQuery } from './productsApi.ts'
import { countIn } from '../lists/address.ts'
import { ChoiceField } from '../shared/ChoiceField.tsx'

interface ProductFiltersProps {
  params: URLSearchParams
  onChange(changes: Readonly<Record<string, string>>): void
}

const sorts = {
  '': 'تازه‌ترین',
  'least-stock': 'کم‌ترین موجودی',
  'best-selling': 'پرفروش‌ترین',
  cheapest: 'ارزان‌ترین',
  dearest: 'گران‌ترین',
  name: 'نام',
}

/** Search and filters of the products; `/` moves the focus to the search. */
export function ProductFilters({ params, onChange }: ProductFiltersProps) {
  const { data: terms } = useGetProductTermsQuery()
  const words = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const toWords = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).closest('input, textarea, select')) return
      event.preventDefault()
      words.current?.focus()
    }
    document.addEventListener('keydown', toWords)
    return () => document.removeEventListener('keydown', toWords)
  }, [])

  const select = (name: string, label: string, options: Readonly<Record<string, string>>) => (
    <ChoiceField
      of={options}
      label={label}
      value={params.get(name) ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  const named = (items: readonly { id: number; name: string }[] | undefined) =>
    Object.fromEntries((items ?? []).map(({ id, name }) => [String(id), name]))

  return (
    <search className={styles.filters}>
      <SearchField
        ref={words}
        label="جست‌وجو در نام، کد و مرجع"
        asked={params.get('q') ?? ''}
        onAsk={(q) => onChange({ q })}
      />
      <FoldedFields count={countIn(params, ['stock', 'shown', 'brand', 'category', 'sort'])}>
        {select('stock', 'موجودی', { '': 'همه', out: 'تمام‌شده', low: 'رو به پایان', in: 'موجود' })}
        {select('shown', 'نمایش', { '': 'همه', published: 'منتشرشده', draft: 'پیش‌نویس' })}
        {select('brand', 'برند', { '': 'همه', ...named(terms?.brands) })}
        {select('category', 'دسته', { '': 'همه', ...named(terms?.categories) })}
        {select('sort', 'ترتیب', sorts)}
      </FoldedFields>
    </search>
  )
}
