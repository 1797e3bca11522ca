import type { FlowGraph } from './flowGraph.ts'

/** Writes the page docs/flows/<id>.md: the diagram and tables of states, transitions and guards. */
export function flowDoc({ id, title, nodes, edges }: FlowGraph): string {
  const states = nodes.map((node) =>
    row([code(node.id), node.type, codes(node.entry), codes(node.exit), codes(node.invokes)]),
  )
  const transitions = edges.map((edge) =>
    row([
      code(edge.source),
      edge.kind,
      code(edge.label),
      edge.guard ? code(edge.guard) : '',
      edge.targets.length > 0 ? codes(edge.targets) : 'stays',
      codes(edge.actions),
    ]),
  )
  const guards = [...new Set(edges.flatMap(({ guard }) => guard ?? []))].sort()
  return (
    [
      `# ${title.en} · ${title.fa}`,
      `Machine \`${id}\`. Written by \`npm run flows\`; step through it at \`/elements/flows/${id}\`.`,
      `![The machine ${id}](${id}.svg)`,
      table(['state', 'type', 'entry', 'exit', 'invokes'], states),
      table(['from', 'kind', 'event', 'guard', 'to', 'actions'], transitions),
      guards.length > 0 ? `Guards: ${codes(guards)}.` : 'No guards.',
    ].join('\n\n') + '\n'
  )
}

function table(head: string[], rows: string[]): string {
  return [row(head), row(head.map(() => '---')), ...rows].join('\n')
}

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

function code(text: string): string {
  return `\`${text}\``
}

function codes(texts: readonly string[]): string {
  return texts.map(code).join(', ')
}
