import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The contract as OpenAPI: pages at /api/docs, the document at /api/docs/json. Register before the routes. */
export async function registerOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Aqrabe',
        version: '1',
        description:
          'Amounts are integers in Toman. Paths match in any case. Every call but GET needs the header ' +
          'X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { deepLinking: true } })
}
