import { useLayoutEffect } from 'react'

/**
 * Sets an attribute on the document while a component is mounted, for CSS outside of it: `html[data-…]`. A `:has()`
 * there would make the browser search the whole page at each change (docs/decisions/0023).
 */
export function useDocumentMark(name: 'pageBar' | 'compareBar' | 'searchSheet', value = ''): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset[name] = value
    return () => {
      delete dataset[name]
    }
  }, [name, value])
}
