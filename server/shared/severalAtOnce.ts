interface Several<T> {
  /** Maximum number of items in work at a time. */
  readonly most: number
  work(item: T): Promise<unknown>
  /** Called for an item that failed. The other items continue. */
  onError(error: unknown, item: T): void
}

/** Works through a list, several items at a time. Slow or failed items do not delay the others. */
export async function severalAtOnce<T>(
  items: readonly T[],
  { most, work, onError }: Several<T>,
): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) {
      try {
        await work(item)
      } catch (error) {
        onError(error, item)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
}
