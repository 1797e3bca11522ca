import { text } from './layout.ts'
import type { Scene } from './scene.ts'

/** Colours by the names of the CSS tokens. */
export type Palette = Readonly<Record<PaletteName, string>>
export const paletteNames = [
  'paper',
  'canvas',
  'ink',
  'ink-2',
  'line-strong',
  'accent',
  'accent-soft',
  'accent-strong',
] as const
export type PaletteName = (typeof paletteNames)[number]

/** Ids of states and edges. */
export interface Highlight {
  readonly states: ReadonlySet<string>
  readonly edges: ReadonlySet<string>
}

/** Returns the diagram as an SVG file. The same input gives the same bytes. */
export function svgText(scene: Scene, title: string, palette: Palette, highlight?: Highlight): string {
  const { width, height } = scene
  const states = highlight?.states ?? new Set()
  const taken = highlight?.edges ?? new Set()
  const body = [
    `<rect width="${width}" height="${height}" fill="${palette.canvas}"/>`,
    ...scene.states.map((state) => drawState(state, states.has(state.id), palette)),
    ...scene.starts.map(
      ({ x, y, path, arrow }) =>
        `<circle cx="${x}" cy="${y}" r="5" fill="${palette['ink-2']}"/>` +
        drawLine(path, arrow, palette['ink-2']),
    ),
    ...scene.edges.map((edge) => drawEdge(edge, taken.has(edge.id), palette)),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `direction="ltr" font-family="DejaVu Sans Mono, ui-monospace, Menlo, Consolas, monospace" font-size="${text.size}">` +
    `<title>${escape(title)}</title>\n${body.join('\n')}\n</svg>\n`
  )
}

function drawState(state: Scene['states'][number], active: boolean, palette: Palette): string {
  const { id, x, y, width, height, name, type, rows } = state
  const fill = active ? palette['accent-soft'] : palette.paper
  const stroke = active ? palette.accent : palette['line-strong']
  const dashed = type === 'parallel' ? ' stroke-dasharray="6 3"' : ''
  const inner =
    type === 'final'
      ? `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="7" fill="none" stroke="${stroke}"/>`
      : ''
  const rowTexts = rows.map((row) => textElement(row.text, x + text.padding, row.y, palette['ink-2']))
  return (
    `<g data-state="${escape(id)}"${active ? ' data-active="true"' : ''}>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${fill}" stroke="${stroke}" ` +
    `stroke-width="${active ? 2 : 1}"${dashed}/>${inner}` +
    `<text x="${x + text.padding}" y="${y + 20}" font-weight="700" fill="${palette.ink}">${escape(name)}</text>` +
    `${rowTexts.join('')}</g>`
  )
}

function drawEdge(
  { id, kind, lines, labelLines }: Scene['edges'][number],
  taken: boolean,
  palette: Palette,
): string {
  const colour = taken ? palette['accent-strong'] : palette['ink-2']
  const drawn = lines.map(({ path, arrow }) => drawLine(path, arrow, colour, kind !== 'event', taken))
  const labels = labelLines.map((line) => textElement(line.text, line.x, line.y, colour))
  return `<g data-edge="${escape(id)}" data-kind="${kind}">${drawn.join('')}${labels.join('')}</g>`
}

function drawLine(path: string, arrow: string, colour: string, dashed = false, strong = false): string {
  const dashes = dashed ? ' stroke-dasharray="4 3"' : ''
  return (
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${strong ? 2 : 1}"${dashes}/>` +
    `<path d="${arrow}" fill="${colour}"/>`
  )
}

function textElement(content: string, x: number, y: number, colour: string): string {
  return `<text x="${x}" y="${y}" fill="${colour}">${escape(content)}</text>`
}

function escape(content: string): string {
  return content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
