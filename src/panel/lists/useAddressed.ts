import { useEffect, useRef } from 'react'

/** Sets the fields of a form to the values in the address, also after Back. The form is not remounted, so it keeps the focus. */
export function useAddressed(search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name)
        field.value = search.get(field.name) ?? ''
  }, [search])
  return form
}
