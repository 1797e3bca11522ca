import type { Camera } from '../camera.ts'
import { metalColour } from '../colour.ts'
import type { Sheet } from '../svg.ts'
import type { StrapArt } from '../types.ts'
import { drawBracelet } from './bracelet.ts'
import type { Piece, Ribbon } from './ribbon.ts'
import { drawSoftStrap } from './soft.ts'

export function isBracelet(strap: StrapArt): boolean {
  return strap.kind === 'oyster' || strap.kind === 'jubilee' || strap.kind === 'president'
}

/** One half of a strap as pieces, to be painted from far to near. */
export function strapPieces(
  sheet: Sheet,
  camera: Camera,
  ribbon: Ribbon,
  strap: StrapArt,
  seed: number,
): Piece[] {
  if (isBracelet(strap)) return drawBracelet(sheet, camera, ribbon, strap)
  const painted =
    strap.kind === 'mesh' ? { ...strap, colour: metalColour(strap.metal ?? 'steel', 0.5) } : strap
  return drawSoftStrap(sheet, camera, ribbon, painted, seed)
}

/** Paints pieces so that nearer ones cover farther ones. */
export function paint(pieces: readonly Piece[]): string {
  return pieces
    .toSorted((a, b) => a.layer - b.layer || a.depth - b.depth)
    .map((piece) => piece.svg)
    .join('')
}
