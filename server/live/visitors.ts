import { sql, type Kysely } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { DIRECT_REFERRER } from '../../contract/live/hub.ts'
import { endpoints, type Answer } from '../../contract/endpoints.ts'
import { ownPath } from '../../contract/ownPath.ts'
import type { Role } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'
import { route } from '../http/route.ts'
import { isStaff } from '../identity/roles.ts'
import type { Context } from '../shared/context.ts'
import type { PresenceQueries, VisitorPresence } from './presence.ts'

/** Number of visitors that the panel lists; the counts include all visitors. */
const MOST_LISTED = 50

type Listed = Answer<'listVisitors'>['items'][number]

export function registerVisitors(app: FastifyInstance, context: Context, presence: PresenceQueries): void {
  route(app, context, endpoints.listVisitors, () => listVisitors(context, presence))
}

/** Lists the visitors with an open page on this server, without staff. */
async function listVisitors(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  presence: PresenceQueries,
): Promise<Answer<'listVisitors'>> {
  const online = presence.online()
  const members = await readMembers(db, [...new Set(online.flatMap(({ userId }) => userId ?? []))])
  const shoppers = online.filter(({ userId }) => {
    const member = userId === null ? undefined : members.get(userId)
    return !member || !isStaff(member.role, settings)
  })
  return {
    visitors: shoppers.length,
    members: shoppers.filter(({ userId }) => userId !== null).length,
    items: shoppers
      .sort((a, b) => b.since - a.since)
      .slice(0, MOST_LISTED)
      .map((visitor) => listed(visitor, members)),
  }
}

function listed(
  { since, views, tabs, referrer, userId }: VisitorPresence,
  members: ReadonlyMap<number, Member>,
): Listed {
  const location = [...tabs.values()].findLast((tab) => tab.location)?.location
  const member = userId === null ? undefined : members.get(userId)
  return {
    since: new Date(since).toISOString(),
    views,
    title: location?.title ?? '',
    path: ownPath(location?.value ?? ''),
    source: hostOf(referrer),
    member: { id: member?.id ?? 0, name: member?.name ?? '' },
    basket: member?.basket ?? 0,
  }
}

/** Host of the referrer; empty if it is no URL, because browsers may send any text. */
function hostOf(referrer: string | null): string {
  if (referrer === null || referrer === DIRECT_REFERRER || !URL.canParse(referrer)) return ''
  return new URL(referrer).hostname
}

interface Member {
  readonly id: number
  readonly name: string
  readonly role: Role
  /** Number of items in the member's basket. */
  readonly basket: number
}

async function readMembers(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Member>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Member>`
    select users.id, trim(users.first_name || ' ' || users.last_name) as name,
      users.role,
      (select coalesce(sum(count), 0)::int from basket_items where user_id = users.id) as basket
    from users where users.id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map((member) => [member.id, member]))
}
