/** Opens the palette from anywhere in the panel. */
const doors = new Set<() => void>()

export function openPalette(): void {
  for (const open of doors) open()
}

export function onOpenPalette(open: () => void): () => void {
  doors.add(open)
  return () => void doors.delete(open)
}
