import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { Type, type TObject } from 'typebox'
import { cookies, headers } from '../../contract/constants.ts'

/** What every call that may change something sends (spec §6). */
const xsrfHeader = Type.Object({
  [headers.xsrf]: Type.String({ description: `the value of the cookie ${cookies.xsrf}` }),
})

/**
 * The contract as OpenAPI: pages at /api/docs, the document at /api/docs/json. Register before the routes.
 * @param isPublic a real shop tells nobody what to try
 */
export async function registerOpenApi(app: FastifyInstance, isPublic: boolean) {
  if (!isPublic) return
  await app.register(swagger, {
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
    transform: ({ schema, url, route }) => ({ schema: told(schema, route), url }),
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { deepLinking: true } })
}

/** The schema with what hooks check rather than the route's validation. */
function told(schema: FastifySchema, { method, config }: RouteOptions): FastifySchema {
  if (!schema || schema.hide) return schema
  const isGuarded = method !== 'GET' && !config?.forgery
  const own = config?.headers as TObject | undefined
  const read = { ...(isGuarded ? xsrfHeader.properties : {}), ...own?.properties }
  const [bearer = {}] = schema.security ?? []
  return {
    ...schema,
    ...(isGuarded ? { security: [{ ...bearer, xsrf: [] }] } : {}),
    ...(Object.keys(read).length > 0 ? { headers: Type.Object(read) } : {}),
  }
}
