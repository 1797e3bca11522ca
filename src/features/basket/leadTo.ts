import { focusFirst } from '../../ui/page/focusSuccessor.ts'

/** Focuses the element that explains why the basket cannot be ordered, and scrolls it into view. */
export function leadTo(id: string): void {
  const place = document.getElementById(id)
  focusFirst(() => place)
  place?.scrollIntoView({ block: 'center' })
}
