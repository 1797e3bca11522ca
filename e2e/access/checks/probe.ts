/** Code that the checks run inside the page. Playwright sends `installProbe` as text, so it must not use code outside itself. */
export interface Stop {
  readonly kind: 'body' | 'seen' | 'new'
  readonly element: string
  /** No part of the element is visible: it is covered or outside the window. */
  readonly isHidden: boolean
  /** The element looks the same as without the focus. */
  readonly isUnmarked: boolean
}

export interface Probe {
  /** Records the look of all elements without the focus; the next Tab begins at the top. */
  begin(): void
  /** The element that has the focus. */
  stop(): Stop
  describe(element: Element): string
  isPainted(element: Element): boolean
}

export type Probed = Window & { accessProbe: Probe }

export function installProbe(): void {
  const focusable = 'a[href],button,input,select,textarea,summary,[tabindex],[contenteditable=true]'
  let looks = new Map<Element, string>()
  let seen = new Set<Element>()

  const isClear = (colour: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)
  const lookOf = (style: CSSStyleDeclaration) =>
    [
      style.outlineStyle === 'none' || isClear(style.outlineColor) ? '' : style.outline,
      style.boxShadow,
      style.borderTopColor,
      style.borderTopWidth,
      style.backgroundColor,
      style.color,
      style.textDecorationLine,
      style.opacity,
      style.clipPath,
    ].join()

  /** Styles of the element and of those that may show its focus instead: label, frame, siblings. */
  function lookAround(element: Element): string {
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const frame = element.parentElement
    const around = [
      element,
      ...[...(frame?.children ?? [])].slice(0, 8),
      frame,
      frame?.parentElement,
      ...labels,
      ...labels.flatMap((label) => [...label.querySelectorAll('*')].slice(0, 8)),
    ]
    return around
      .flatMap((one) =>
        one ? [null, '::before', '::after'].map((part) => lookOf(getComputedStyle(one, part))) : [],
      )
      .join(';')
  }

  const roomOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width * height
  }

  /** The label of a field that is visually hidden; otherwise the element itself. */
  function visiblePart(element: Element): Element {
    const { opacity } = getComputedStyle(element)
    const isPlaceholder = roomOf(element) < 16 || opacity === '0'
    const label = (element as HTMLInputElement).labels?.[0]
    return isPlaceholder ? (label ?? element.parentElement ?? element) : element
  }

  function isHidden(element: Element): boolean {
    const part = visiblePart(element)
    return ![...part.getClientRects()].some((box) => {
      const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
      if (right - left < 1 || bottom - top < 1) return false
      return [0.1, 0.3, 0.5, 0.7, 0.9].some((across) =>
        [0.15, 0.5, 0.85].some((down) => {
          const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
          return hit !== null && (part.contains(hit) || hit.contains(part))
        }),
      )
    })
  }

  function describe(element: Element): string {
    const name =
      (element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent) || ''
    const words = (name || element.textContent || element.getAttribute('href') || '')
      .replace(/\s+/g, ' ')
      .trim()
    const part = element.closest('dialog,header,nav,main,footer')
    const prefix = part && part !== element ? `${part.localName} ` : ''
    return `${prefix}${element.localName} «${words.slice(0, 50)}»`
  }

  const probe: Probe = {
    begin() {
      // In an open dialog also begin at its top, because from its last button the walk would pass the browser's controls twice.
      const scope =
        [...document.querySelectorAll<HTMLElement>('dialog:modal, [aria-modal=true]')].at(-1) ?? document.body
      const tabIndex = scope.getAttribute('tabindex')
      scope.tabIndex = -1
      scope.focus({ preventScroll: true })
      if (tabIndex === null) scope.removeAttribute('tabindex')
      else scope.setAttribute('tabindex', tabIndex)
      ;(document.activeElement as HTMLElement | null)?.blur()
      // A modal element other than `dialog` traps Tab by script, but only while it contains the focus.
      const isOwnTrap = scope.ariaModal === 'true' && scope.localName !== 'dialog'
      looks = new Map([...document.querySelectorAll(focusable)].map((one) => [one, lookAround(one)]))
      seen = new Set()
      if (isOwnTrap) [...scope.querySelectorAll<HTMLElement>(focusable)].find(probe.isPainted)?.focus()
    },
    stop() {
      const element = document.activeElement
      if (!element || element === document.body)
        return { kind: 'body', element: 'body', isHidden: false, isUnmarked: false }
      const kind = seen.has(element) ? 'seen' : 'new'
      seen.add(element)
      return {
        kind,
        element: describe(element),
        isHidden: isHidden(element),
        isUnmarked: looks.get(element) === lookAround(element),
      }
    },
    describe,
    isPainted: (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  }
  Object.assign(window, { accessProbe: probe })
}
