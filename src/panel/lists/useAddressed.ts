import { useEffect, useRef } from 'react'

/**
 * For a form whose fields stand in the address: they say what it says, also after Back and a link. The form itself stays,
 * and with it the focus of who sends it by Enter.
 */
export function useAddressed(search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name)
        field.value = search.get(field.name) ?? ''
  }, [search])
  return form
}
