import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { companyErrors, companyNameMax, type Company } from '../../../../contract/orders/companyRules.ts'
import { keepDraft } from '../../../lib/drafts.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import stacks from '../../../ui/page/stacks.module.css'
import { choicesDraft, companyDraftOf } from './choicesDraft.ts'

export interface CompanyHandle {
  /** Returns the company for the order. If a field is invalid, returns null and shows the errors. */
  take(): { readonly company?: Company } | null
}

interface CompanyChoiceProps {
  readonly ref: Ref<CompanyHandle>
  /** Mobile of the member. */
  readonly member: string
  readonly disabled: boolean
}

/** Choice whether the invoice names a company, and which. This tab stores the input as the other choices of the checkout. */
export function CompanyChoice({ ref, member, disabled }: CompanyChoiceProps) {
  const [{ isCompany, company }, setState] = useState(() => choicesDraft.company(member))
  // Number of tries to pay with invalid fields; each new try focuses the first of them.
  const [tries, setTries] = useState(0)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const errors = companyErrors(company)
  const change = (next: Company, isNext = isCompany) => {
    setState({ company: next, isCompany: isNext })
    if (member) keepDraft(companyDraftOf(member), { ...next, isCompany: String(isNext) })
  }
  useImperativeHandle(ref, () => ({
    take() {
      if (!isCompany) return {}
      if (Object.keys(errors).length === 0) return { company }
      setTries((before) => before + 1)
      return null
    },
  }))
  const field = (name: keyof Company) => ({
    ...{ name: `company-${name}`, value: company[name], disabled },
    ...(tries > 0 && errors[name] && { error: errors[name] }),
    onChange: ({ target }: { target: HTMLInputElement }) => change({ ...company, [name]: target.value }),
  })
  const code = { inputMode: 'numeric', ltr: true, maxLength: 40 } as const
  return (
    <>
      <Checkbox
        label="فاکتور رسمی به نام شرکت"
        checked={isCompany}
        disabled={disabled}
        onChange={() => change(company, !isCompany)}
      />
      {isCompany ? (
        <div ref={group} role="group" aria-label="شرکت روی فاکتور" className={stacks.columns}>
          <TextField
            label="نام شرکت"
            autoComplete="organization"
            maxLength={companyNameMax}
            {...field('name')}
          />
          <TextField label="شناسهٔ ملی" {...code} {...field('nationalId')} />
          <TextField label="کد اقتصادی (اختیاری)" {...code} {...field('economicCode')} />
          <TextField label="کد پستی شرکت" {...code} {...field('postalCode')} />
        </div>
      ) : null}
    </>
  )
}
