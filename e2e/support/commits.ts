/** Counts React's commits as its devtools do. */
export interface CountedCommits {
  /** Number of commits until hydration has finished, and after it. */
  readonly commits: { readonly before: number; readonly after: number }
}

/** An init script. */
export function countCommits(): void {
  const counts = { before: 0, after: 0 }
  const count = () => {
    const isHydrated = 'live' in document.documentElement.dataset
    counts[isHydrated ? 'after' : 'before'] += 1
  }
  Object.assign(window, {
    commits: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: count,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  })
}
