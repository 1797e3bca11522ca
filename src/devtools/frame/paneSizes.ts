import { useCallback, useEffect, useState } from 'react'
import { onDeviceStorage } from '../../lib/guardedStorage.ts'

/** px by the id of a pane or column. */
type Sizes = Readonly<Record<string, number>>

const keyOf = (name: string) => `workshop.${name}`

/** Sizes of the panes of a page, stored in this browser. Invalid stored values are ignored. */
export function usePaneSizes(name: string) {
  const [sizes, setSizes] = useState<Sizes>({})
  // Read after hydration, because the server does not know the sizes.
  useEffect(() => setSizes(readSizes(name)), [name])

  const sizeOf = (id: string, usual: number) => sizes[id] ?? usual
  const resize = useCallback(
    (id: string, size: number | null) =>
      setSizes((last) => {
        const { [id]: _before, ...rest } = last
        const next = size === null ? rest : { ...rest, [id]: size }
        keepSizes(name, next)
        return next
      }),
    [name],
  )
  return { sizeOf, resize }
}

function readSizes(name: string): Sizes {
  const stored = onDeviceStorage((storage) => JSON.parse(storage.getItem(keyOf(name)) ?? '{}') as unknown)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}

function keepSizes(name: string, sizes: Sizes): void {
  onDeviceStorage((storage) => storage.setItem(keyOf(name), JSON.stringify(sizes)))
}
