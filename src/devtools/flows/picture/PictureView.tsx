import { Minus, Plus, Scan } from 'lucide-react'
import { useRef, useState, type MouseEvent, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { formatPercent } from '../../../lib/persian.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import type { Scene } from '../graph/scene.ts'
import type { Highlight } from '../graph/svgText.ts'
import { Picture } from './Picture.tsx'
import styles from './PictureView.module.css'
import { useShownState } from './useShownState.ts'
import { READABLE, useZoom } from './useZoom.ts'

/** A state or an edge, by its id. */
export interface Picked {
  readonly state?: string
  readonly edge?: string
}

interface PictureViewProps {
  /** Accessible name. */
  readonly label: string
  readonly scene: Scene
  /** Ids of the active states, outermost first. */
  readonly active: readonly string[]
  /** Ids of the edges just taken. */
  readonly taken: readonly string[]
  /** px of the whole diagram, if it contains more than the scene. */
  readonly size?: { readonly width: number; readonly height: number } | null | undefined
  readonly picked?: Picked | null
  /** @param isLeft whether the press was in the left half, so that the description can be placed in the right one */
  readonly onPick: (what: Picked, isLeft: boolean) => void
  /** Returns the path to highlight while the pointer is over a state or an edge. */
  readonly pathTo?: (what: Picked) => Highlight | null
  /** Rendered over the diagram. */
  readonly marks?: ReactNode
  /** Rendered beside the zoom buttons. */
  readonly tools?: ReactNode
  /** Rendered over the visible area. */
  readonly children?: ReactNode
}

/** px; a pointer that moves farther drags. */
const STILL = 5
const STEP = 1.25

/** A diagram that can be zoomed, dragged and pressed, and that scrolls to the current state. */
export function PictureView(props: PictureViewProps) {
  const { label, scene, active, taken, size, picked, onPick, pathTo, marks, tools, children } = props
  const zoom = useZoom(size ?? scene)
  const { place, scale, canGrow, canShrink, zoomBy, fit } = zoom
  const drag = useDragging(place)
  const pressed = useRef({ x: 0, y: 0 })
  const [hovered, setHovered] = useState<Picked | null>(null)
  useShownState(place, scene, active.at(-1), zoom)

  const press = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    const { x, y } = pressed.current
    const what = pickedAt(target)
    if (!what || Math.hypot(clientX - x, clientY - y) > STILL) return
    const { left, width } = currentTarget.getBoundingClientRect()
    onPick(what, clientX < left + width / 2)
  }
  const path = hovered ? pathTo?.(hovered) : null
  return (
    <div className={styles.view}>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it scrolls by keyboard; lists beside it have a button for whatever can be pressed here */}
      <div
        ref={place}
        className={styles.place}
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={label}
        {...drag}
        onPointerDown={(event: PointerEvent) => {
          pressed.current = { x: event.clientX, y: event.clientY }
          drag.onPointerDown(event)
        }}
        onPointerOver={({ target, pointerType }) =>
          setHovered(pointerType === 'mouse' ? pickedAt(target) : null)
        }
        onPointerLeave={() => {
          drag.onPointerLeave()
          setHovered(null)
        }}
        onClick={press}
      >
        <Picture
          scene={scene}
          scale={scale}
          size={size}
          highlight={{ states: new Set(active), edges: new Set(taken) }}
          path={path ?? null}
          picked={picked?.state ?? picked?.edge}
        >
          {marks}
        </Picture>
      </div>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      {hovered && scale < READABLE ? (
        <bdi dir="ltr" className={styles.hovered} data-hovered>
          {hovered.state ?? scene.edges.find(({ id }) => id === hovered.edge)?.name}
        </bdi>
      ) : null}
      <div className={styles.tools}>
        <IconButton size="s" label="کوچک‌تر" aria-disabled={!canShrink} onClick={() => zoomBy(1 / STEP)}>
          <Minus size={16} aria-hidden="true" />
        </IconButton>
        <span className={styles.scale}>{formatPercent(Math.round(scale * 100))}</span>
        <IconButton size="s" label="بزرگ‌تر" aria-disabled={!canGrow} onClick={() => zoomBy(STEP)}>
          <Plus size={16} aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label="همهٔ نقشه در پنجره" onClick={fit}>
          <Scan size={16} aria-hidden="true" />
        </IconButton>
        {tools}
      </div>
      {children}
    </div>
  )
}

function pickedAt(target: EventTarget): Picked | null {
  if (!(target instanceof Element)) return null
  const edge = target.closest('[data-edge]')?.getAttribute('data-edge')
  if (edge) return { edge }
  const state = target.closest('[data-state]')?.getAttribute('data-state')
  return state ? { state } : null
}

/** Scrolls an element by dragging with the mouse. Browsers do it for touch and wheel. */
function useDragging(place: RefObject<HTMLElement | null>) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const end = () => {
    from.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button === 0)
        from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return
      place.current?.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: end,
    onPointerLeave: end,
  }
}
