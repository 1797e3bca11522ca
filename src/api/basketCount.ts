import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'

/**
 * Where a count of the basket would stand, the wire may say instead that the basket is frozen (spec §4). Only these
 * two know how; actions and cached answers carry the number as it came, for a recording is to hold what was said.
 */
export const isFrozenCount = (wire: number | undefined): boolean => wire === FROZEN_BASKET_COUNT

/** What the server says about such a basket. */
export const toWireCount = ({ count, isFrozen }: { count: number; isFrozen: boolean }): number =>
  isFrozen ? FROZEN_BASKET_COUNT : count
