import { useEffect, useRef } from 'react'
import { companyNameMax, type Company } from '../../../../contract/orders/companyRules.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import stacks from '../../../ui/page/stacks.module.css'

interface CompanyFieldsProps {
  readonly company: Company
  readonly errors: Partial<Record<keyof Company, string>>
  /** Number of tries to pay with invalid fields; each new try focuses the first of them. */
  readonly tries: number
  readonly disabled: boolean
  onChange(company: Company): void
}

/** Fields for the company that the official invoice names as the buyer. */
export function CompanyFields({ company, errors, tries, disabled, onChange }: CompanyFieldsProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const field = (name: keyof Company) => ({
    ...{ name: `company-${name}`, value: company[name], disabled },
    ...(tries > 0 && errors[name] && { error: errors[name] }),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...company, [name]: target.value }),
  })
  const code = { inputMode: 'numeric', ltr: true, maxLength: 40 } as const
  return (
    <div ref={group} role="group" aria-label="شرکت روی فاکتور" className={stacks.columns}>
      <TextField label="نام شرکت" autoComplete="organization" maxLength={companyNameMax} {...field('name')} />
      <TextField label="شناسهٔ ملی" {...code} {...field('nationalId')} />
      <TextField label="کد اقتصادی (اختیاری)" {...code} {...field('economicCode')} />
      <TextField label="کد پستی شرکت" {...code} {...field('postalCode')} />
    </div>
  )
}
