import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'

/** Before the last page removes the button «بیشتر»: focuses the last read item. */
export function focusLastRead(button: Element): void {
  const last = button.parentElement?.querySelector(':scope > article:last-of-type')
  focusSuccessor(button, () => last)
}
