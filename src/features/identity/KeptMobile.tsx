import { useEffect } from 'react'
import { useFormValue } from '../../forms/useFormValue.ts'
import { askedMobile } from './askedMobile.ts'

/** Inside a form of the entrance: the number that is typed stays over a reload. */
export function KeptMobile({ field }: { field: string }) {
  const typed = useFormValue(field)
  useEffect(() => {
    if (typed) askedMobile.keep(typed)
  }, [typed])
  return null
}
