import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import { Type, type TObject } from 'typebox'
import { cookies, headers } from '../../contract/constants.ts'

/** The header of every call that may write (spec §6). */
const xsrfHeader = Type.Object({
  [headers.xsrf]: Type.String({ description: `the value of the cookie ${cookies.xsrf}` }),
})

/**
 * The contract as OpenAPI: pages at /api/docs, the document at /api/docs/json. Register before the routes.
 * @param isPublic false in production, where there is no document
 */
export async function registerOpenApi(app: FastifyInstance, isPublic: boolean) {
  if (!isPublic) return
  await app.register(swagger, {
    // Pages, pictures and the hub are not calls of the contract.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Aqrabe',
        version: '1',
        description: 'Amounts are integers in Toman. Paths match in any case.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: '`accessToken` of a login',
          },
          xsrf: {
            type: 'apiKey',
            in: 'cookie',
            name: cookies.xsrf,
            description: `Any GET sets it; every other call sends its value as the header ${headers.xsrf} too.`,
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: documented(schema, route), url }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { deepLinking: true },
    uiHooks: { preHandler: allowText },
  })
}

/** Allows inline HTML on these pages of the library. */
function allowText(_request: FastifyRequest, reply: FastifyReply, done: () => void) {
  const name = 'content-security-policy'
  const policy = String(reply.getHeader(name) ?? '')
  reply.header(name, policy.replace(/;?(require-trusted-types-for|trusted-types) [^;]*/g, ''))
  done()
}

/** Adds to the schema what hooks check. */
function documented(schema: FastifySchema, { method, config }: RouteOptions): FastifySchema {
  if (!schema || schema.hide) return schema
  const isGuarded = method !== 'GET' && !config?.forgery
  const own = schema.headers as TObject | undefined
  const read = { ...(isGuarded ? xsrfHeader.properties : {}), ...own?.properties }
  const [bearer = {}] = schema.security ?? []
  return {
    ...schema,
    ...(isGuarded ? { security: [{ ...bearer, xsrf: [] }] } : {}),
    ...(Object.keys(read).length > 0 ? { headers: Type.Object(read) } : {}),
  }
}
