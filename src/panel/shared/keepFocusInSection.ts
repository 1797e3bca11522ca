import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'

/** Moves the focus to the surrounding section when `leaving` disappears. Call it before the action that removes the element. */
export function keepFocusInSection(leaving: Element | null): void {
  const part = leaving?.closest('section')
  if (leaving) focusSuccessor(leaving, () => part)
}
