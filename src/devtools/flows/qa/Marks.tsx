import { text } from '../graph/layout.ts'
import type { Scene } from '../graph/scene.ts'
import styles from './Marks.module.css'
import type { PictureMarks } from './marks.ts'

/** Marks over the diagram: ticks on visited parts, and added, renamed and removed parts. */
export function Marks({ scene, marks }: { scene: Scene; marks: PictureMarks }) {
  const { visited, changes, removed } = marks
  return (
    <>
      {scene.states.map(({ id, x, y, width, height }) => {
        const change = changes?.get(id)
        return (
          <g key={id}>
            {change ? (
              <>
                <rect
                  className={styles.changed}
                  data-change={change.kind}
                  data-of={id}
                  x={x - 4}
                  y={y - 4}
                  width={width + 8}
                  height={height + 8}
                  rx={13}
                />
                <text className={styles.word} data-change={change.kind} x={x} y={y - 8}>
                  {change.label}
                </text>
              </>
            ) : null}
            {visited?.states.includes(id) ? <Tick x={x + width - 4} y={y + 4} of={id} /> : null}
          </g>
        )
      })}
      {scene.edges.map(({ id, lines, labelLines }) => {
        const change = changes?.get(id)
        const [first] = labelLines
        return (
          <g key={id}>
            {change ? (
              <>
                {lines.map(({ path }) => (
                  <path
                    key={path}
                    className={styles.changed}
                    data-change={change.kind}
                    data-of={id}
                    d={path}
                  />
                ))}
                {first ? (
                  <text
                    className={styles.word}
                    data-change={change.kind}
                    data-of={id}
                    x={first.x + first.text.length * text.character + 6}
                    y={first.y}
                  >
                    {change.label}
                  </text>
                ) : null}
              </>
            ) : null}
            {visited?.edges.includes(id) && first ? <Tick x={first.x - 6} y={first.y - 4} of={id} /> : null}
          </g>
        )
      })}
      {removed?.states.map(({ id, name, x, y, width, height }) => (
        <g key={id} className={styles.gone} data-change="gone" data-of={id}>
          <rect x={x} y={y} width={width} height={height} rx={10} />
          <text x={x + text.padding} y={y + height / 2 + 4}>
            {name}
          </text>
        </g>
      ))}
      {removed?.edges.map(({ id, path, label, x, y }) => (
        <g key={`${id} ${path}`} className={styles.gone} data-change="gone" data-of={id}>
          <path d={path} />
          <text x={x} y={y}>
            {label}
          </text>
        </g>
      ))}
    </>
  )
}

function Tick({ x, y, of }: { x: number; y: number; of: string }) {
  return (
    <g className={styles.tick} data-visited={of} transform={`translate(${x} ${y})`}>
      <circle r={7} />
      <path d="M-3.5 0L-1 2.8L3.5 -2.6" />
    </g>
  )
}
