import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import type { Scene } from '../../flows/graph/scene.ts'
import { Picture } from '../../flows/Picture.tsx'
import { useDragging } from '../../flows/useDragging.ts'
import styles from './FlowPanel.module.css'

interface DiagramProps {
  flow: Flow
  scene: Scene
  /** Ids of the states the machine is in, and of the edges it came by. */
  active: readonly string[]
  taken: readonly string[]
  onPick(what: { edge?: string; state?: string }): void
}

const scales = [0.3, 0.45, 0.6, 0.75, 0.9, 1.1, 1.4]
const USUAL = 3
/** px that the pointer may move in a press; farther it is a drag. */
const STILL = 5

/** The picture of a machine in a small place: it follows the present state, is dragged about, and pressed. */
export function Diagram({ flow, scene, active, taken, onPick }: DiagramProps) {
  const [zoom, setZoom] = useState(USUAL)
  const scale = scales[zoom] ?? 1
  const place = useRef<HTMLDivElement>(null)
  const drag = useDragging(place)
  const pressed = useRef({ x: 0, y: 0 })
  const deepest = active.at(-1)

  useEffect(() => {
    const state = scene.states.find(({ id }) => id === deepest)
    const box = place.current
    if (!state || !box) return
    box.scrollLeft = (state.x + state.width / 2) * scale - box.clientWidth / 2
    box.scrollTop = (state.y + Math.min(state.height, 80) / 2) * scale - box.clientHeight / 2
  }, [deepest, scale, scene])

  const press = ({ target, clientX, clientY }: MouseEvent) => {
    const { x, y } = pressed.current
    if (Math.hypot(clientX - x, clientY - y) > STILL || !(target instanceof Element)) return
    const edge = target.closest('[data-edge]')?.getAttribute('data-edge')
    const state = target.closest('[data-state]')?.getAttribute('data-state')
    if (edge) onPick({ edge })
    else if (state) onPick({ state })
  }
  return (
    <div className={styles.diagram}>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it scrolls by keyboard; the list under it has a button for whatever can be pressed here */}
      <div
        ref={place}
        className={styles.place}
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={`نمودار ${flow.title.fa}`}
        {...drag}
        onPointerDown={(event: PointerEvent) => {
          pressed.current = { x: event.clientX, y: event.clientY }
          drag.onPointerDown(event)
        }}
        onClick={press}
      >
        <Picture scene={scene} scale={scale} highlight={{ states: new Set(active), edges: new Set(taken) }} />
      </div>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div className={styles.zoom}>
        <IconButton
          size="s"
          label="بزرگ‌تر"
          aria-disabled={zoom === scales.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <Plus size={16} aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label="کوچک‌تر" aria-disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <Minus size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
