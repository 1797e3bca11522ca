import type { StudioAnswer } from '../../contract/studio/schemas.ts'
import { handsOf } from '../artwork/dial/hands.ts'
import { drawnStrapWidth, drawnWidth, LAYER, partsOf } from '../artwork/layers.ts'
import { isArtwork } from '../artwork/types.ts'
import { toListItem } from '../catalogue/productItems.ts'
import { listStrapsInStock } from '../catalogue/productListsRepository.ts'
import { findProduct } from '../catalogue/productsRepository.ts'
import type { Context } from '../shared/context.ts'
import { notFound } from '../shared/errors.ts'
import { measuresOf, strapWidth } from './measures.ts'

const MOST_STRAPS = 24

/**
 * Returns measures, layers, parts and fitting straps of a watch.
 * @throws AppError 404 if there is no such watch
 */
export async function getStudio(db: Context['db'], id: number): Promise<StudioAnswer> {
  const row = await findProduct(db, id)
  const art = row?.artwork
  if (!row || !art || !isArtwork(art) || art.kind !== 'watch') throw notFound('این ساعت یافت نشد.')
  const measures = measuresOf(row)
  const straps = measures.lugs ? await listStrapsInStock(db) : []
  const { display, window } = art.dial
  return {
    id: row.id,
    websiteCode: row.website_code,
    nameFa: row.name_fa,
    measures,
    drawing: {
      folder: `/media/layer/${row.website_code}/`,
      ...LAYER,
      caseWidth: rounded(drawnWidth(art)),
      strapWidth: rounded(drawnStrapWidth(art)),
      hands: handsOf(art),
      hasDate: window !== undefined && display === 'analogue',
    },
    parts: partsOf(art).map(({ kind, of, x, y, r }) => ({
      kind,
      of,
      x: rounded(x),
      y: rounded(y),
      r: rounded(r),
    })),
    straps: straps
      .filter(({ specifications }) => strapWidth(specifications) === measures.lugs)
      .slice(0, MOST_STRAPS)
      .map(toListItem),
  }
}

const rounded = (mm: number) => Math.round(mm * 100) / 100
