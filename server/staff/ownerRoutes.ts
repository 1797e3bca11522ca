import type { FastifyInstance, FastifyReply } from 'fastify'
import { passwordRules } from '../../contract/identity/accountRules.ts'
import { findUserByMobile } from '../identity/usersRepository.ts'
import {
  acceptInvitation,
  invitationMessages,
  openInvitation,
  type Acceptance,
} from '../identity/owner/invitation.ts'
import type { Context } from '../shared/context.ts'
import { AppError } from '../shared/errors.ts'
import { readSteps } from '../setup/steps.ts'
import { toOwner, toPanel, toSetup } from './addresses.ts'
import { ownerDonePage, ownerPage } from './ownerPage.ts'

/** Routes of the page on which an invited administrator sets name and password. Only the code protects the page. */
export function registerOwner(app: FastifyInstance, context: Context) {
  const page = { schema: { hide: true }, config: { html: true } } as const

  app.get(toOwner(), page, async (request, reply) => {
    const code = textOf(request.query, 'code')
    return send(reply, await formOf(code, {}, code ? { code: invitationMessages.codeWrong } : {}))
  })
  app.post(
    toOwner(),
    { ...page, config: { html: true, form: true, forgery: 'ownPage' } },
    async (request, reply) => {
      const given: Acceptance = {
        code: textOf(request.body, 'code'),
        mobile: textOf(request.body, 'mobile'),
        firstName: textOf(request.body, 'firstName'),
        lastName: textOf(request.body, 'lastName'),
        password: textOf(request.body, 'password'),
        again: textOf(request.body, 'again'),
      }
      try {
        await acceptInvitation(context, given, request.ip)
        const { isOpen } = await readSteps(context)
        return await send(reply, ownerDonePage(isOpen ? toPanel() : toSetup()))
      } catch (error) {
        if (!(error instanceof AppError) || !error.fields) throw error
        return send(reply.status(error.status), await formOf(given.code, given, error.fields))
      }
    },
  )

  /** Renders the form with the names of the mobile's account. Shows `problems` of the code only if the code is invalid. */
  async function formOf(
    code: string,
    { firstName, lastName, mobile = '' }: Partial<Acceptance>,
    problems: Record<string, string>,
  ): Promise<string> {
    const invitation = code ? await openInvitation(context, code) : null
    if (!invitation)
      return ownerPage({
        code,
        isValid: false,
        mobile: null,
        names: { firstName: '', lastName: '' },
        problems,
      })
    const user =
      invitation.mobile === null ? undefined : await findUserByMobile(context.db, invitation.mobile)
    const names = {
      firstName: firstName ?? user?.first_name ?? '',
      lastName: lastName ?? user?.last_name ?? '',
    }
    const { code: _opened, ...others } = problems
    return ownerPage({
      ...{ code, isValid: true, names, problems: others },
      ...{ mobile: invitation.mobile, typedMobile: mobile },
    })
  }
}

function send(reply: FastifyReply, html: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html)
}

function textOf(values: unknown, name: string): string {
  const value = (values as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value.slice(0, passwordRules.max + 1) : ''
}
