import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'

/** For the press on «بیشتر» that takes its button away: the focus goes to what was read last, before what comes. */
export function focusLastRead(button: Element): void {
  const last = button.parentElement?.querySelector(':scope > article:last-of-type')
  focusSuccessor(button, () => last)
}
