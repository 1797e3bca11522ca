import { useState } from 'react'

/** Tracks the items whose answer form is open. Another `view` (the list's query) closes all forms. */
export function useOpened<T extends { readonly id: number }>(view: string) {
  const [opened, setOpened] = useState<{ view: string; items: readonly T[] }>({ view, items: [] })
  const setOpen = (item: T, isOpen: boolean) =>
    // Use the latest state, because a form that was submitted may close after another one was opened.
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

interface Dated {
  readonly id: number
  readonly createdAt: string
}

export const newestFirst = (one: Dated, other: Dated): number =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.id - one.id

/** Adds the open items that the list no longer contains, and sorts all of them as the list does. */
export function withOpen<T extends Dated>(
  listed: readonly T[],
  open: readonly T[],
  inOrder: (one: T, other: T) => number = newestFirst,
): readonly T[] {
  const gone = open.filter(({ id }) => listed.every((item) => item.id !== id))
  return gone.length === 0 ? listed : [...listed, ...gone].sort(inOrder)
}
