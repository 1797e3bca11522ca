/** Throttles `work`: runs it at once, and once more after `ms` if there were further calls. */
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
