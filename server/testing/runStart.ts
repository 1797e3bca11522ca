/** Before all tests of a run: its workers find one another by this name. */
export default function startRun(): void {
  process.env['JEST_RUN'] = String(process.pid)
}
