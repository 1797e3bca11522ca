import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'

/** Moves the focus to the last read item if loading the last page removes the pressed button «بیشتر» ("more"). */
export function focusLastRead(button: Element): void {
  const last = button.parentElement?.querySelector(':scope > article:last-of-type')
  focusSuccessor(button, () => last)
}
