/** Runs a task when what has changed is on the screen. Gives how to call it off. */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer = setTimeout(task)
  }
  // A hidden tab is not painted.
  const frame = document.hidden ? later() : requestAnimationFrame(later)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
