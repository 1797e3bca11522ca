import { focusNextOfKin } from '../../ui/page/nextOfKin.ts'

/** Before an action that removes the pressed button: the focus moves to the section around it. */
export function keepFocusInSection(leaving: Element | null): void {
  const part = leaving?.closest('section')
  if (leaving) focusNextOfKin(leaving, () => part)
}
