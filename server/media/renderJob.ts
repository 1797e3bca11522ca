import type { Artwork } from '../artwork/types.ts'
import type { SpecialKind } from '../artwork/specialNames.ts'
import type { PictureFormat } from './pictureRequest.ts'

export type Drawing =
  | { readonly kind: 'product'; readonly artwork: Artwork; readonly view: number }
  | { readonly kind: 'photo'; readonly bytes: Uint8Array }
  | { readonly kind: 'special'; readonly of: SpecialKind; readonly name: string }

/** A picture file to render, as plain data for the render process. */
export interface RenderJob {
  /** the same for every size of one drawing */
  readonly key: string
  readonly drawing: Drawing
  /** px */
  readonly width: number
  /** px */
  readonly height: number
  readonly format: PictureFormat
}

export interface RenderOrder {
  readonly id: number
  readonly job: RenderJob
}

export type RenderAnswer =
  { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly error: string }
