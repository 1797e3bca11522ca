import { focusFirst } from '../../ui/page/nextOfKin.ts'

/** Focuses what an order waits for and brings it in sight: it was pressed for, by a finger too. */
export function leadTo(id: string): void {
  const place = document.getElementById(id)
  focusFirst(() => place)
  place?.scrollIntoView({ block: 'center' })
}
