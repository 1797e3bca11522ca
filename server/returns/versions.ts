import { AppError } from '../shared/errors.ts'
import type { ReturnRow } from './repository.ts'

/** @throws AppError 409 when somebody else changed the return since this one looked at it */
export function assertReturnVersion({ version }: Pick<ReturnRow, 'version'>, seen: number): void {
  if (seen === version) return
  throw new AppError(409, 'این درخواست در این میان تغییر کرده است. وضع تازه را ببینید و دوباره انجام دهید.')
}
