import type { ReactNode } from 'react'
import { text } from '../graph/layout.ts'
import type { Scene } from '../graph/scene.ts'
import type { Highlight } from '../graph/svgText.ts'
import { labelsAt, type Label } from './labels.ts'
import styles from './Picture.module.css'
import { READABLE } from './useZoom.ts'

interface PictureProps {
  readonly scene: Scene
  readonly scale: number
  readonly highlight: Highlight
  /** A path that is also highlighted. */
  readonly path?: Highlight | null
  /** Id of the pressed state or edge. */
  readonly picked?: string | undefined
  /** px of the whole diagram, if it contains more than the scene. */
  readonly size?: { readonly width: number; readonly height: number } | null | undefined
  /** Rendered over the diagram. */
  readonly children?: ReactNode
}

export function Picture({ scene, scale, highlight, path, picked, size, children }: PictureProps) {
  const { width, height } = size ?? scene
  const names = [...highlight.states].at(-1) ?? ''
  const labels = scale < READABLE ? labelsAt(scene, scale, highlight) : null
  return (
    <svg
      className={styles.picture}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`حالت فعلی: ${names}`}
      data-words={labels ? 'few' : undefined}
    >
      {scene.states.map((state) => (
        <State
          key={state.id}
          state={state}
          active={highlight.states.has(state.id)}
          onPath={path?.states.has(state.id)}
          picked={state.id === picked}
        />
      ))}
      {scene.starts.map(({ x, y, path, arrow }) => (
        <g key={path} className={styles.edge}>
          <circle className={styles.arrow} cx={x} cy={y} r={5} />
          <path className={styles.line} d={path} />
          <path className={styles.arrow} d={arrow} />
        </g>
      ))}
      {scene.edges.map((edge) => (
        <Edge
          key={edge.id}
          edge={edge}
          taken={highlight.edges.has(edge.id)}
          onPath={path?.edges.has(edge.id)}
          picked={edge.id === picked}
        />
      ))}
      {[...(labels ?? [])].map(([id, label]) => (
        <SmallLabel key={id} label={label} lit={highlight.states.has(id) || highlight.edges.has(id)} />
      ))}
      {children}
    </svg>
  )
}

interface Lit {
  readonly onPath: boolean | undefined
  readonly picked: boolean
}

function State({
  state,
  active,
  onPath,
  picked,
}: Lit & { readonly state: Scene['states'][number]; readonly active: boolean }) {
  const { id, name, type, x, y, width, height, rows, isFolded } = state
  return (
    <g
      className={styles.state}
      data-state={id}
      data-type={type}
      data-active={active}
      data-folded={isFolded || undefined}
      data-on-path={onPath || undefined}
      data-picked={picked || undefined}
    >
      <rect x={x} y={y} width={width} height={height} rx={10} />
      {type === 'final' ? <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} /> : null}
      <text className={styles.name} x={x + text.padding} y={y + 20}>
        {name}
      </text>
      {rows.map((row) => (
        <text key={row.y} x={x + text.padding} y={row.y}>
          {row.text}
        </text>
      ))}
    </g>
  )
}

/** A text of a scaled-down diagram, with a background, because lines cross it. */
function SmallLabel({ label: { text, x, y, size }, lit }: { readonly label: Label; readonly lit: boolean }) {
  return (
    <text className={styles.small} x={x} y={y} fontSize={size} data-lit={lit || undefined}>
      {text}
    </text>
  )
}

function Edge({
  edge,
  taken,
  onPath,
  picked,
}: Lit & { readonly edge: Scene['edges'][number]; readonly taken: boolean }) {
  return (
    <g
      className={styles.edge}
      data-edge={edge.id}
      data-kind={edge.kind}
      data-taken={taken}
      data-bundled={edge.isBundled || undefined}
      data-on-path={onPath || undefined}
      data-picked={picked || undefined}
    >
      <title>{edge.name}</title>
      {edge.lines.map(({ path, arrow }) => (
        <g key={path}>
          <path className={styles.line} d={path} />
          <path className={styles.arrow} d={arrow} />
          <path className={styles.reach} d={path} />
        </g>
      ))}
      {edge.labelLines.map((line) => (
        <text key={line.y} x={line.x} y={line.y}>
          {line.text}
        </text>
      ))}
    </g>
  )
}
