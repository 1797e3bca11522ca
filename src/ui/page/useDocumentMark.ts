import { useLayoutEffect } from 'react'

/**
 * Marks the document while a part is on the page, for rules that reach beyond the part: `html[data-…]`. With `:has()` up
 * there the browser would look the whole page through at each change of it (docs/decisions/0023).
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
