import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'

/**
 * The count -8 on the wire means that the basket is frozen (spec §4); only this file decodes it in the browser. Actions and
 * cached answers contain the number as received, so that recordings contain it, too.
 */
export const isFrozenCount = (wire: number | undefined): boolean => wire === FROZEN_BASKET_COUNT

/** The count of this basket on the wire. */
export const toWireCount = ({ count, isFrozen }: { count: number; isFrozen: boolean }): number =>
  isFrozen ? FROZEN_BASKET_COUNT : count
