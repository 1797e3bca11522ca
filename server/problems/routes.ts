import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { problemMessages } from '../../contract/problems/rules.ts'
import { Json, route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { deleteProblem, problemRecord, removeProblem, takeProblem } from './problems.ts'

export function registerProblems(app: FastifyInstance, context: Context) {
  const { addProblem, deleteProblem: byCode, getProblemRecord, removeProblem: byStaff } = endpoints
  // Accept an expired token, because a lost login may be the reported problem.
  route(app, context, addProblem, { bearer: 'ifGood' }, (body, { identity, request }) =>
    takeProblem(context, body, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      userId: identity?.userId,
    }),
  )
  route(app, context, byCode, { bearer: 'ignored' }, async ({ code }, { request }) => {
    await deleteProblem(context, code, request.ip)
    return { success: true, message: problemMessages.deleted }
  })
  route(
    app,
    context,
    getProblemRecord,
    async (_body, { params }) => new Json(await problemRecord(context, params.id)),
  )
  route(app, context, byStaff, async (_body, { identity, params }) => {
    await removeProblem(context, { id: params.id, staff: identity.userId })
    return { success: true, message: problemMessages.deleted }
  })
}
