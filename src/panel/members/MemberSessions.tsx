import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import lists from '../lists/Lists.module.css'
import { Failure } from '../shared/Failure.tsx'
import { useEndMemberSessionMutation, type Member } from './membersApi.ts'
import { moment } from '../shared/moment.ts'

/** The sessions of a member, each with a button that ends it, for example on a lost phone. */
export function MemberSessions({ id, sessions, mayEnd }: Member & { mayEnd: boolean }) {
  const [end, { error, isLoading, originalArgs }] = useEndMemberSessionMutation()
  return (
    <section className={lists.card} aria-labelledby="member-sessions">
      <h2 id="member-sessions">دستگاه‌ها</h2>
      <Failure error={error} />
      <p role="status">{sessions.length === 0 ? 'روی هیچ دستگاهی وارد نیست.' : ''}</p>
      <ul className={lists.list}>
        {sessions.map(({ id: session, device, ip, lastSeenAt }) => (
          <li key={session} className={lists.line}>
            <span>{device}</span>
            <span className={lists.quiet}>
              <bdi dir="ltr">{ip}</bdi>
              <span>{`، آخرین بازدید ${moment(lastSeenAt)}`}</span>
            </span>
            {mayEnd ? (
              <Button
                size="s"
                variant="outline"
                busy={isLoading && originalArgs?.session === session}
                onClick={({ currentTarget }) => {
                  focusSuccessor(currentTarget)
                  void end({ id, session })
                }}
              >
                خروج از این دستگاه
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
