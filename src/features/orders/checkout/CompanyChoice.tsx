import { useImperativeHandle, useState, type Ref } from 'react'
import { companyErrors, type Company } from '../../../../contract/orders/companyRules.ts'
import { keepDraft } from '../../../lib/drafts.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { choicesDraft, companyDraftOf } from './choicesDraft.ts'
import { CompanyFields } from './CompanyFields.tsx'

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
  const [tries, setTries] = useState(0)
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
  return (
    <>
      <Checkbox
        label="فاکتور رسمی به نام شرکت"
        checked={isCompany}
        disabled={disabled}
        onChange={() => change(company, !isCompany)}
      />
      {isCompany ? <CompanyFields {...{ company, errors, tries, disabled }} onChange={change} /> : null}
    </>
  )
}
