import { useState } from 'react'

/** Items with an open answer form. They belong to one view; another view begins without any. */
export function useOpened<T extends { readonly id: number }>(view: string) {
  const [opened, setOpened] = useState<{ view: string; items: readonly T[] }>({ view, items: [] })
  const turn = (item: T, isOpen: boolean) =>
    // Sending an answer may close its form after another was opened.
    setOpened((last) => {
      const isOfView = last.view === view
      if (!isOpen && !isOfView) return last
      const others = isOfView ? last.items.filter(({ id }) => id !== item.id) : []
      return { view, items: isOpen ? [...others, item] : others }
    })
  const open: readonly T[] = opened.view === view ? opened.items : none
  return { open, turn }
}

const none: readonly never[] = []
