import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basketCountOf, userInfoOf, type Account, type createAccounts } from './accounts.ts'
import { createAnswers, masterData } from './answers.ts'
import { findWatch, type ListQuery } from './catalogue.ts'
import type { registerPlainHub } from './plainHub.ts'

interface Parts {
  readonly accounts: ReturnType<typeof createAccounts>
  readonly hub: ReturnType<typeof registerPlainHub>
  /** Callable once the server listens. */
  readonly origin: () => string
}

type Body = Readonly<Record<string, unknown>>

/** The rows of section 7 of the specification. */
export function registerPlainRoutes(app: FastifyInstance, parts: Parts): void {
  registerAccount(app, parts)
  registerShop(app, parts)
  registerBasket(app, parts)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send())
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send(),
  )
}

const tokenOf = ({ headers }: FastifyRequest) => headers.authorization?.replace(/^Bearer /, '') ?? ''
const bodyOf = ({ body }: FastifyRequest) => (body ?? {}) as Body

function registerAccount(app: FastifyInstance, { accounts }: Parts): void {
  const path = (name: string) => `/api/Member-Account/${name}`

  app.post(path('login'), (request) => {
    const { UserName, Password } = bodyOf(request)
    const account = accounts.withPassword(UserName, Password)
    if (!account) return { success: false, message: 'شمارهٔ موبایل یا رمز عبور درست نیست.' }
    return {
      success: true,
      message: null,
      accessToken: accounts.startSession(account),
      favCount: String(account.favourites.size),
      basketCount: basketCountOf(account),
      userInfo: userInfoOf(account),
    }
  })

  app.post(path('logout'), (request, reply) => {
    if (!accounts.byToken(tokenOf(request))) return reply.code(401).send()
    accounts.endSession(tokenOf(request))
    return { success: true }
  })

  // This backend has no cookies, so only a token that is still valid can be exchanged.
  app.post(path('RefreshToken'), (request, reply) => {
    const account = accounts.byToken(tokenOf(request))
    return account ? { success: true, accessToken: accounts.startSession(account) } : reply.code(401).send()
  })

  app.get(path('AdminCheckAuth'), (request, reply) => {
    const account = accounts.byToken(tokenOf(request))
    return account ? { isAdmin: account.role === 'Administrator' } : reply.code(401).send()
  })
}

/** Calls of anonymous visitors. */
function registerShop(app: FastifyInstance, { accounts, origin }: Parts): void {
  const answers = () => createAnswers(origin())

  app.get('/api/home/get-master-data', (request) => {
    const account = accounts.byToken(tokenOf(request))
    return {
      userInfo: account ? userInfoOf(account) : null,
      bCount: account ? basketCountOf(account) : null,
      headerFavCount: account ? account.favourites.size : null,
      ...masterData,
    }
  })

  app.post('/api/Product/Get-List', (request) => {
    const account = accounts.byToken(tokenOf(request))
    return answers().list(bodyOf(request) as ListQuery, (code) => account?.favourites.has(code) ?? false)
  })
  app.post('/api/Product/Get-Filter', (request) => answers().facets(bodyOf(request) as ListQuery))

  app.post('/api/home/get-search-keyword', (request, reply) => {
    const found = answers().suggestions(String(bodyOf(request)['name'] ?? ''))
    return reply.type('application/json').send(JSON.stringify(found))
  })

  app.post('/api/home/Get-Page', (request, reply) => {
    const page = answers().page(String(bodyOf(request)['Name'] ?? ''))
    return page ?? reply.code(404).send()
  })
  app.get<{ Params: { '*': string } }>('/api/*', ({ params }, reply) => {
    const page = answers().page(params['*'])
    return page ?? reply.code(404).send()
  })

  app.post('/api/Pay/Pay-Status', (request, reply) => {
    const code = String(bodyOf(request)['code'] ?? '')
    if (code === 'broken') return reply.code(500).send()
    return payments[code] ?? { status: 404 }
  })

  app.post('/api/Home/News-Letter', (request) =>
    /^(\+98|0098|0)?9\d{9}$/.test(String(bodyOf(request)['mobile']))
      ? { Success: true, Message: 'شمارهٔ شما در خبرنامه ثبت شد.' }
      : { Success: false, Message: null },
  )

  app.get<{ Params: { name: string } }>('/pictures/:name', ({ params }, reply) =>
    /^\d+\.svg$/.test(params.name) ? reply.type('image/svg+xml').send(PICTURE) : reply.code(404).send(),
  )
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="350" height="350"><rect width="350" height="350" fill="#ddd"/></svg>'

/** Answers by call-back code. The code `broken` answers 500, every other one status 404. */
const payments: Readonly<Record<string, object>> = {
  paid: {
    status: 0,
    message: 'پرداخت انجام شد.',
    amount: '1630000',
    html: '<p>سفارش شما فردا فرستاده می‌شود.</p>',
    trackingCode: 880123,
    siteCode: 'PL-5001',
  },
  failed: {
    ...{ status: 1, message: 'پرداخت انجام نشد.', amount: '1630000', html: null, trackingCode: null },
    siteCode: 5002,
  },
}

const MOST_PIECES = 5

function registerBasket(app: FastifyInstance, { accounts, hub }: Parts): void {
  /** A call for members: 401 without a valid token, 403 for staff. */
  const forMembers =
    (answer: (account: Account, body: Body) => object) => (request: FastifyRequest, reply: FastifyReply) => {
      const account = accounts.byToken(tokenOf(request))
      if (!account) return reply.code(401).send()
      return account.role === 'Member' ? answer(account, bodyOf(request)) : reply.code(403).send()
    }

  app.post(
    '/api/Basket/Add-To-Basket',
    forMembers((account, { WebsiteCode, Count = 1, GuidCode = '' }) => {
      const basketCount = basketCountOf(account)
      if (account.isFrozen) return { message: 'سبد شما در انتظار پرداخت است.', basketCount }
      const watch = findWatch(WebsiteCode)
      if (!watch) return { message: 'این کالا پیدا نشد.', basketCount }
      const pieces = (account.basket.get(watch.websiteCode) ?? 0) + Number(Count)
      if (watch.status !== 1 || pieces > MOST_PIECES)
        return { message: 'این تعداد از کالا موجود نیست.', basketCount }
      account.basket.set(watch.websiteCode, pieces)
      const guid = String(GuidCode)
      hub.basketChanged('added', watch.websiteCode, account, guid)
      return { message: null, basketCount: basketCountOf(account) }
    }),
  )

  app.get(
    '/api/basket/Exit-Freeze',
    forMembers((account) => {
      account.isFrozen = false
      return { success: true, message: null, basketCount: String(basketCountOf(account)) }
    }),
  )

  app.post(
    '/api/Favorite/Add-Favorite',
    forMembers((account, { WebsiteCode }) => {
      const watch = findWatch(WebsiteCode)
      if (!watch) return { success: false, message: 'این کالا پیدا نشد.' }
      account.favourites.add(watch.websiteCode)
      return { success: true, message: null, favCount: String(account.favourites.size) }
    }),
  )
  app.post(
    '/api/Favorite/remove-favorite',
    forMembers((account, { WebsiteCode }) => {
      account.favourites.delete(String(WebsiteCode))
      return { success: true, favCount: account.favourites.size }
    }),
  )
}
