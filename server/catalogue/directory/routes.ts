import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/endpoints.ts'
import { route } from '../../http/route.ts'
import type { Context } from '../../shared/context.ts'
import { brandValue } from '../index/brandNames.ts'
import { countShared } from '../index/bits.ts'
import type { SyncedIndex } from '../index/syncedIndex.ts'
import * as brands from './brands.ts'
import * as categories from './categories.ts'

const done = { success: true, message: '' }

/** The routes of staff for brands and categories; `contract` has their permissions. */
export function registerDirectory(app: FastifyInstance, context: Context, catalogue: SyncedIndex) {
  registerBrands(app, context, catalogue)
  registerCategories(app, context, catalogue)
}

function registerBrands(app: FastifyInstance, context: Context, catalogue: SyncedIndex) {
  const { db } = context
  /** Counts from memory, because the database would count all products at each call. */
  const counting = async () => {
    const { index } = await catalogue.get()
    return (id: number) => countShared(index.present, index.columns.brand.holdersOf([brandValue(id)]))
  }
  const list = async () => brands.listAdminBrands(db, await counting())
  const get = async (id: number) => brands.getAdminBrand(db, id, await counting())
  const work = { isWork: true } as const

  route(app, context, endpoints.listAdminBrands, list)
  route(app, context, endpoints.getAdminBrand, (_body, { params }) => get(params.id))
  route(app, context, endpoints.addBrand, async (body, { identity }) =>
    get((await brands.addBrand(context, body, identity.userId)).id),
  )
  route(app, context, endpoints.saveBrand, work, async (body, { params, identity }) => {
    await brands.saveBrand(context, { ...body, id: params.id, staffId: identity.userId })
    return get(params.id)
  })
  route(app, context, endpoints.moveBrand, async (body, { params, identity }) => {
    await brands.moveBrand(context, { ...body, id: params.id, staffId: identity.userId }, await counting())
    return list()
  })
  route(app, context, endpoints.mergeBrand, work, async (body, { params, identity }) => {
    await brands.mergeBrand(context, { ...body, id: params.id, staffId: identity.userId })
    return get(body.into)
  })
  route(app, context, endpoints.removeBrand, async ({ version }, { params, identity }) => {
    await brands.removeBrand(context, { id: params.id, version, staffId: identity.userId })
    return done
  })
}

function registerCategories(app: FastifyInstance, context: Context, catalogue: SyncedIndex) {
  const { db } = context
  const list = async () => {
    const { index } = await catalogue.get()
    return categories.listAdminCategories(db, (id) =>
      countShared(index.present, index.categories.holdersOf([String(id)])),
    )
  }
  const get = async (id: number) => (await list()).items.find((one) => one.id === id)!
  const work = { isWork: true } as const

  route(app, context, endpoints.listAdminCategories, list)
  route(app, context, endpoints.addCategory, async (body, { identity }) =>
    get((await categories.addCategory(context, body, identity.userId)).id),
  )
  route(app, context, endpoints.saveCategory, work, async (body, { params, identity }) => {
    await categories.saveCategory(context, { ...body, id: params.id, staffId: identity.userId })
    return get(params.id)
  })
  route(app, context, endpoints.moveCategory, work, async (body, { params, identity }) => {
    await categories.moveCategory(context, { ...body, id: params.id, staffId: identity.userId })
    return list()
  })
  route(app, context, endpoints.mergeCategory, work, async (body, { params, identity }) => {
    await categories.mergeCategory(context, { ...body, id: params.id, staffId: identity.userId })
    return get(body.into)
  })
  route(app, context, endpoints.removeCategory, async ({ version }, { params, identity }) => {
    await categories.removeCategory(context, { id: params.id, version, staffId: identity.userId })
    return done
  })
}
