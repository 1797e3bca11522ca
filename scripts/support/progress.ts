import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  readonly update: (done: number) => void
  readonly stop: () => void
}

/** A progress bar on a terminal; nothing if the output goes to a file. */
export function openProgress(what: string, total: number): Progress {
  const bar = new SingleBar(
    { format: `{bar} {percentage} % | {value} of {total} ${what} | {eta_formatted} left`, hideCursor: true },
    Presets.shades_classic,
  )
  if (process.stdout.isTTY) bar.start(total, 0)
  return { update: (done) => bar.update(done), stop: () => bar.stop() }
}
