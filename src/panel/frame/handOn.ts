import { focusNextOfKin } from '../../ui/page/nextOfKin.ts'

/** For a press whose own place goes with what it does: the focus stays in the part of the page around it. */
export function handOn(leaving: Element | null): void {
  const part = leaving?.closest('section')
  if (leaving) focusNextOfKin(leaving, () => part)
}
