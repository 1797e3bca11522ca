/** The first call at once, those that follow within `ms` together, the last one never lost. */
export function atMostEvery(ms: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let again = false
  return function call() {
    if (timer) {
      again = true
      return
    }
    again = false
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (again) call()
    }, ms)
    timer.unref()
  }
}
