import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The place beside the total; null until it is rendered. */
export const ActionPlace = createContext<HTMLElement | null>(null)

/** The button that leads on from the open step. It stands beside the total, always under the thumb on small screens. */
export function StepAction({ children }: { children: ReactNode }) {
  const place = use(ActionPlace)
  return place ? createPortal(children, place) : null
}
