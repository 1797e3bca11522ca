/** Finds the drawing of a picture request. */
import { LRUCache } from 'lru-cache'
import type { Artwork } from '../artwork/types.ts'
import { straps, type Strap } from '../watchTerms/palette.ts'
import type { LayerRequest, PictureKind, PictureRequest } from './pictureRequest.ts'
import type { Drawing, LayerDrawing, PhotographKind } from './renderJob.ts'
import { isSpecial } from './specials.ts'
import { versionOf } from './version.ts'

/** The source of artwork; `createArtworkRepository(db)` implements it. */
export interface ArtworkSource {
  find(websiteCode: string): Promise<ProductArtwork | undefined>
  /** Products with rendered pictures, the best-selling first. */
  list(): Promise<readonly ProductArtwork[]>
  /** An uploaded photograph, by its hash. */
  findPhotograph?(hash: string): Promise<Buffer | undefined>
}

interface ProductArtwork {
  readonly websiteCode: string
  readonly artwork: Artwork
  /** number of pictures, views 1 … images */
  readonly images: number
  /** CSS colours of its choices of straps. */
  readonly straps?: readonly string[]
}

/** Name of the folder for photographs, beside the folders of the drawings' versions. */
export const PHOTOGRAPHS = 'photographs'

/** These kinds are named by their hash, so that a stored file needs no query. */
export const isPhotograph = ({ kind }: PictureRequest) => isOfPhotograph(kind)
const isOfPhotograph = (kind: PictureKind): kind is PhotographKind =>
  kind === 'photo' || kind === 'picture' || kind === 'icon' || kind === 'maskable'

/** A drawing with its version, which changes with its content. */
export interface Versioned<D = Drawing> {
  readonly version: string
  readonly drawing: D
}

/** Returns functions that find drawings; undefined for a picture that does not exist. */
export function createDrawings(source: ArtworkSource) {
  const products = new LRUCache<string, Promise<ProductArtwork | undefined>>({ max: 500, ttl: 60_000 })

  function findProduct(code: string): Promise<ProductArtwork | undefined> {
    const known = products.get(code)
    if (known) return known
    const found = source.find(code)
    products.set(code, found)
    found.catch(() => products.delete(code))
    return found
  }

  /** Finds a layer of a watch, with its own strap or that of the product `strap`. */
  async function findLayer({
    name,
    layer,
    strap: code,
    shownDay,
  }: LayerRequest): Promise<Versioned<LayerDrawing> | undefined> {
    const [watch, other] = await Promise.all([findProduct(name), code ? findProduct(code) : undefined])
    if (watch?.artwork.kind !== 'watch') return undefined
    const strap = code ? other?.artwork.kind === 'strap' && other.artwork.strap : watch.artwork.strap
    if (!strap) return undefined
    const artwork = { ...watch.artwork, strap }
    return { version: versionOf(artwork), drawing: { kind: 'layer', artwork, layer, shownDay } }
  }

  async function findPicture(request: PictureRequest): Promise<Versioned | undefined> {
    const { kind, name, view } = request
    if (isOfPhotograph(kind)) {
      const bytes = await source.findPhotograph?.(name)
      return bytes && { version: PHOTOGRAPHS, drawing: { kind, bytes } }
    }
    if (kind !== 'w') {
      return isSpecial(kind, name)
        ? { version: versionOf(), drawing: { kind: 'special', of: kind, name } }
        : undefined
    }
    const product = await findProduct(name)
    if (!product || view > product.images) return undefined
    // Draws only colours of the product's choices, because anybody can request any URL.
    const isOffered = !request.strap || product.straps?.includes(request.strap)
    const artwork = request.strap ? withStrap(product.artwork, request.strap) : product.artwork
    if (!isOffered || !artwork) return undefined
    return { version: versionOf(artwork), drawing: { kind: 'product', artwork, view } }
  }

  return { findPicture, findLayer }
}

/** The artwork with its strap in another CSS colour of the palette; undefined without a strap. */
function withStrap(artwork: Artwork, colour: string): Artwork | undefined {
  if (artwork.kind === 'box' || artwork.kind === 'clock') return undefined
  const { strap } = artwork
  const known = Object.values<Strap>(straps).find(
    ({ art }) => art.kind === strap.kind && art.colour === colour,
  )
  return { ...artwork, strap: { ...strap, ...known?.art, colour } }
}
