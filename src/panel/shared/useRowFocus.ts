import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element of a list item after the list has rendered again, because an item that moves loses the focus.
 * `focusAfterRender` gets the item's key and the `data-way` of the element.
 */
export function useRowFocus<T extends HTMLElement>() {
  const list = useRef<T>(null)
  const wanted = useRef<{ key: string; way: string }>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const { key, way } = wanted.current
    const item = [...(list.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset['key'] === key,
    )
    if (!item) return
    wanted.current = undefined
    item.querySelector<HTMLElement>(`[data-way="${way}"]`)?.focus()
  })
  const focusAfterRender = (key: string, way: string) => {
    wanted.current = { key, way }
  }
  return { list, focusAfterRender }
}
