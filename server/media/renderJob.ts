import type { Artwork, WatchArt } from '../artwork/types.ts'
import type { ShownDay } from '../artwork/dial/subdials.ts'
import type { LayerName } from '../artwork/layerNames.ts'
import type { IconKind } from '../../contract/media/logoIcons.ts'
import type { PictureFormat } from './pictureRequest.ts'
import type { SpecialKind } from './specials.ts'

export type PhotographKind = 'photo' | 'picture' | IconKind

export type Drawing =
  | { readonly kind: 'product'; readonly artwork: Artwork; readonly view: number }
  | { readonly kind: PhotographKind; readonly bytes: Uint8Array }
  | { readonly kind: 'special'; readonly of: SpecialKind; readonly name: string }

export interface LayerDrawing {
  readonly kind: 'layer'
  readonly artwork: WatchArt
  readonly layer: LayerName
  readonly shownDay: ShownDay | undefined
}

/** An SVG file to draw and compress by Brotli. */
interface LayerJob {
  readonly drawing: LayerDrawing
}

/** A picture file to render, as plain data for the render process. */
export interface PictureJob {
  /** the same for every size of one drawing */
  readonly key: string
  readonly drawing: Drawing
  /** px */
  readonly width: number
  /** px */
  readonly height: number
  readonly format: PictureFormat
}

export type RenderJob = PictureJob | LayerJob

export interface RenderOrder {
  readonly id: number
  readonly job: RenderJob
}

export type RenderAnswer =
  { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly error: string }
