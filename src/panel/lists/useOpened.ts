import { useState } from 'react'

/** The items whose answer form is open. A change of the view (its query) closes all. */
export function useOpened<T extends { readonly id: number }>(view: string) {
  const [opened, setOpened] = useState<{ view: string; items: readonly T[] }>({ view, items: [] })
  const setOpen = (item: T, isOpen: boolean) =>
    // Sending an answer may close its form after another was opened.
    setOpened((last) => {
      const isOfView = last.view === view
      if (!isOpen && !isOfView) return last
      const others = isOfView ? last.items.filter(({ id }) => id !== item.id) : []
      return { view, items: isOpen ? [...others, item] : others }
    })
  const open: readonly T[] = opened.view === view ? opened.items : none
  return { open, setOpen }
}

const none: readonly never[] = []
