/** What the checks need inside the page: installed there before anything else, so it uses nothing from outside. */
export interface Stop {
  readonly kind: 'body' | 'seen' | 'new'
  readonly element: string
  /** Nothing of the element can be seen: something lies over it, or it is outside the window. */
  readonly isHidden: boolean
  /** It looks as it does without the focus. */
  readonly isUnmarked: boolean
}

export interface Probe {
  /** Remembers how everything looks without the focus, and lets the next Tab begin at the top. */
  begin(): void
  /** Where the focus is now. */
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

  /** The element with what may show its focus in its place: its label, its frame, what stands beside it. */
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

  /** A field that is hidden on purpose is seen by its label. */
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
    const room = part && part !== element ? `${part.localName} ` : ''
    return `${room}${element.localName} «${words.slice(0, 50)}»`
  }

  const probe: Probe = {
    begin() {
      // In a dialog too: begun at its last button, the walk would come past the browser's own bar twice.
      const room =
        [...document.querySelectorAll<HTMLElement>('dialog:modal, [aria-modal=true]')].at(-1) ?? document.body
      const tabIndex = room.getAttribute('tabindex')
      room.tabIndex = -1
      room.focus({ preventScroll: true })
      if (tabIndex === null) room.removeAttribute('tabindex')
      else room.setAttribute('tabindex', tabIndex)
      ;(document.activeElement as HTMLElement | null)?.blur()
      // A dialog that keeps the keys by itself has to have the focus for it, and ends where the walk began.
      const isOwnTrap = room.ariaModal === 'true' && room.localName !== 'dialog'
      looks = new Map([...document.querySelectorAll(focusable)].map((one) => [one, lookAround(one)]))
      seen = new Set()
      if (isOwnTrap) [...room.querySelectorAll<HTMLElement>(focusable)].find(probe.isPainted)?.focus()
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
