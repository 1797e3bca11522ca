import { useEffect, useRef } from 'react'

/** Sets a form's fields to the URL's values when they change, for example after Back. Does not remount, to preserve the focus. */
export function useAddressed(search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name)
        field.value = search.get(field.name) ?? ''
  }, [search])
  return form
}
