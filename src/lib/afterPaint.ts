/** Runs a task after the next paint. Returns a function that cancels it. */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer = setTimeout(task)
  }
  // A hidden tab is not painted, so a timer runs the task there.
  const frame = document.hidden ? later() : requestAnimationFrame(later)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
