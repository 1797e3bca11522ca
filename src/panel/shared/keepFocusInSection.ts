import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'

/** Before an action that removes the pressed button: the focus moves to the section around it. */
export function keepFocusInSection(leaving: Element | null): void {
  const part = leaving?.closest('section')
  if (leaving) focusSuccessor(leaving, () => part)
}
