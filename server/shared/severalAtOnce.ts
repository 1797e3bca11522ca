interface Several<T> {
  /** Pieces of work at one time. */
  readonly most: number
  work(item: T): Promise<unknown>
  /** Of one piece: the others go on. */
  onError(error: unknown, item: T): void
}

/** Works through a list, several at a time: what is slow, or fails, keeps none of the others waiting. */
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
