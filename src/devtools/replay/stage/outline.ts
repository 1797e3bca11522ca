import { nameOf, pressable, roleOf } from '../../recording/pressable.ts'
import type { PressAt } from '../steps/notes.ts'

/** px between the element and its outline */
const AROUND = 4

let frame: HTMLElement | undefined
/** Observes the page until the element appears, because a lazy part of the page may not have loaded. */
let watch: MutationObserver | undefined

/**
 * Outlines the element that the visitor presses next or has just pressed: the one with the recorded role and name that is
 * nearest to the recorded position, or else this position. The outline is above dialogs and scrolls with the page.
 */
export function outline(press: PressAt | null): void {
  watch?.disconnect()
  frame?.remove()
  frame = undefined
  if (!press) return
  const found = elementOf(press)
  if (!found && press.role && press.name) {
    watch = new MutationObserver(() => elementOf(press) && outline(press))
    watch.observe(document.body, { attributes: true, childList: true, subtree: true })
    // The element was removed, for example with its dialog, so its position now shows something else.
    if (press.when === 'after' && !/[•…]/.test(press.name)) return
  }
  const [left, top, width, height] = found ? boxOf(found) : press.box
  frame = document.createElement('div')
  frame.popover = 'manual'
  frame.dataset['outline'] = press.when
  frame.dataset['exact'] = String(found !== undefined)
  const style = press.when === 'before' ? 'dashed' : 'solid'
  Object.assign(frame.style, {
    ...{ position: 'absolute', inset: 'auto', boxSizing: 'border-box', margin: '0', padding: '0' },
    ...{ left: '0', top: '0' },
    width: `${width + 2 * AROUND}px`,
    height: `${height + 2 * AROUND}px`,
    border: `3px ${found ? style : 'dotted'} var(--info)`,
    borderRadius: 'var(--radius-s)',
    background: 'color-mix(in srgb, var(--info) 14%, transparent)',
    boxShadow: '0 0 0 2px var(--paper)',
    pointerEvents: 'none',
  })
  document.documentElement.append(frame)
  frame.showPopover()
  // Measure the origin, because it depends on the scroll position and the side of the scroll bar.
  const origin = frame.getBoundingClientRect()
  frame.style.left = `${left - AROUND - origin.left}px`
  frame.style.top = `${top - AROUND - origin.top}px`
}

function elementOf({ role, name, box }: PressAt): Element | undefined {
  if (!role || !name) return undefined
  const alike = [...document.querySelectorAll(pressable)].filter(
    (element) => hasRole(element, role) && isLike(nameOf(element), name) && boxOf(element)[2] > 0,
  )
  const distance = (element: Element) => {
    const [left, top] = boxOf(element)
    return Math.hypot(left - box[0], top - box[1])
  }
  return alike.sort((a, b) => distance(a) - distance(b))[0]
}

/** Roles in recordings of older builds, by their current name. */
const formerRoles: Readonly<Record<string, string>> = {
  ...{ summary: 'button', slider: 'textbox', spinbutton: 'textbox', searchbox: 'textbox' },
}

function hasRole(element: Element, recorded: string): boolean {
  const role = roleOf(element)
  return role === recorded || formerRoles[role] === recorded
}

/** Recorded names are shortened, and parts of them are masked. */
function isLike(name: string, recorded: string): boolean {
  if (name === recorded) return true
  const [start = '', ...rest] = recorded.split(/•+|…$/)
  return rest.length > 0 && start.length > 3 && name.startsWith(start)
}

function boxOf(element: Element): readonly [number, number, number, number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left, top, width, height]
}
