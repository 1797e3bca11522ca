import { useEffect, useRef } from 'react'

/** Preserves the focus when list items move: call `moved` with the item's key and the `data-way` of the element to focus. */
export function useMoving<T extends HTMLElement>() {
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
  const moved = (key: string, way: string) => {
    wanted.current = { key, way }
  }
  return { list, moved }
}
