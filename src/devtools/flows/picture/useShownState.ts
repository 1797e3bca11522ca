import { useEffect, useRef, type RefObject } from 'react'
import type { Scene } from '../graph/scene.ts'

/** px between the state and the border of the visible area. */
const MARGIN = 24
/** Height (px) of the top part of a large state that must be visible, because it contains the name. */
const NAME = 80

/** Scrolls to a state when it becomes the current one, and once the diagram has its size. */
export function useShownState(
  place: RefObject<HTMLElement | null>,
  scene: Scene,
  id: string | undefined,
  { scale, isSized }: { readonly scale: number; readonly isSized: boolean },
): void {
  // A ref, because a zoom alone must not scroll.
  const latestScale = useRef(scale)
  useEffect(() => {
    latestScale.current = scale
  }, [scale])
  useEffect(() => {
    const { current: scale } = latestScale
    const state = scene.states.find((one) => one.id === id)
    const box = place.current
    const picture = box?.firstElementChild
    if (!state || !box || !picture) return
    const around = box.getBoundingClientRect()
    const { left, top } = picture.getBoundingClientRect()
    const [x, y] = [left + state.x * scale, top + state.y * scale]
    const [width, height] = [state.width * scale, Math.min(state.height, NAME) * scale]
    const isSeen =
      x >= around.left + MARGIN &&
      x + width <= around.right - MARGIN &&
      y >= around.top + MARGIN &&
      y + height <= around.bottom - MARGIN
    if (isSeen) return
    box.scrollBy(
      x + width / 2 - around.left - around.width / 2,
      y + height / 2 - around.top - around.height / 2,
    )
  }, [place, scene, id, isSized])
}
