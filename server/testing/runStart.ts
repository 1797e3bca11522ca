/** Sets the run's id before all tests, by which its workers share templates. */
export default function startRun(): void {
  process.env['JEST_RUN'] = String(process.pid)
}
