import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element beside the total; null until it is rendered. */
export const ActionPlace = createContext<HTMLElement | null>(null)

/** Renders the open step's button beside the total, where the thumb reaches it on small screens. */
export function StepAction({ children }: { children: ReactNode }) {
  const place = use(ActionPlace)
  return place ? createPortal(children, place) : null
}
