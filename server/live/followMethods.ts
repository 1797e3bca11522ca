import { followMethods } from '../../contract/live/follow.ts'
import type { Connection } from './connection.ts'
import { InvalidArguments, type HubMethods } from './dispatch.ts'
import type { FollowRoom } from './followRoom.ts'
import { methodTable } from './hubMethods.ts'

/** The methods of a follow (decision 0049); they are there where the internal area is. */
export function createFollowMethods(room: FollowRoom): HubMethods<Connection> {
  return methodTable({
    [followMethods.read]: { arity: 1, run: (_caller, [invitation]) => room.read(invitation) },
    [followMethods.accept]: { arity: 1, run: (_caller, [invitation]) => room.accept(invitation) },
    [followMethods.join]: { arity: 1, run: (caller, [ticket]) => room.join(caller, ticket) },
    [followMethods.tell]: {
      arity: 1,
      run: (caller, [message]) => seated(typeof message === 'object' && room.tell(caller, message)),
    },
    [followMethods.end]: { arity: 0, run: (caller) => seated(room.end(caller)) },
  })
}

function seated(isSeated: boolean): void {
  if (!isSeated) throw new InvalidArguments('nobody is followed on this connection')
}
