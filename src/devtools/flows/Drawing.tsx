import { useEffect, useRef, useState } from 'react'
import type { Flow } from '../../flows/flow.ts'
import type { Scene } from './graph/scene.ts'
import { formatPercent } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './Drawing.module.css'
import { Picture } from './Picture.tsx'
import { Marks } from './qa/Marks.tsx'
import type { PictureMarks } from './qa/marks.ts'
import { useDragging } from './useDragging.ts'

interface DrawingProps {
  readonly flow: Flow
  readonly scene: Scene
  /** Ids of the states the machine is in, and of the edges it came by. */
  readonly active: readonly string[]
  readonly taken: readonly string[]
  /** Of a tester's session. */
  readonly marks?: PictureMarks | null
}

const zooms = [0.25, 0.4, 0.55, 0.75, 1, 1.5, 2]
/** px: a wider picture begins smaller. */
const COMFORTABLE = 1600

/** The picture of a machine: to move about in, to enlarge, to take away. */
export function Drawing({ flow, scene, active, taken, marks = null }: DrawingProps) {
  const [zoom, setZoom] = useState(scene.width > COMFORTABLE ? 3 : 4)
  const scale = zooms[zoom]!
  const place = useRef<HTMLDivElement>(null)
  const drag = useDragging(place)
  const deepest = active.at(-1)
  const highlight = { states: new Set(active), edges: new Set(taken) }
  const save = async (as: 'saveSvg' | 'savePng') => {
    const files = await import(/* webpackChunkName: "flow-export" */ './exports.ts')
    await files[as](scene, flow.title.en, flow.id, highlight)
  }

  useEffect(() => {
    const state = scene.states.find(({ id }) => id === deepest)
    const box = place.current
    if (!state || !box) return
    box.scrollLeft = (state.x + state.width / 2) * scale - box.clientWidth / 2
    box.scrollTop = (state.y + state.height / 2) * scale - box.clientHeight / 2
  }, [deepest, scale, scene])

  return (
    <section aria-label="نقشه" className={styles.drawing}>
      <div className={styles.bar}>
        <Button
          size="s"
          variant="outline"
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          بزرگ‌تر
        </Button>
        <Button size="s" variant="outline" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          کوچک‌تر
        </Button>
        <span>{formatPercent(scale * 100)}</span>
        <Button size="s" variant="ghost" onClick={() => void save('saveSvg')}>
          دریافت <bdi dir="ltr">SVG</bdi>
        </Button>
        <Button size="s" variant="ghost" onClick={() => void save('savePng')}>
          دریافت <bdi dir="ltr">PNG</bdi>
        </Button>
      </div>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard; dragging is only another way */}
      <div
        ref={place}
        className={styles.place}
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={`نقشهٔ ماشین ${flow.title.fa}`}
        {...drag}
      >
        <Picture scene={scene} scale={scale} highlight={highlight} size={marks?.ghosts}>
          {marks ? <Marks scene={scene} marks={marks} /> : null}
        </Picture>
      </div>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
    </section>
  )
}
