/** Aborts a started request with `signal`, and returns it. */
export function withAbort<R extends { abort(): void }>(running: R, signal: AbortSignal): R {
  signal.addEventListener('abort', () => running.abort(), { once: true })
  return running
}
