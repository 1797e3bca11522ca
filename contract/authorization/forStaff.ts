import { endpointFor } from '../endpoint.ts'
import type { Permission } from './permissions.ts'

/** Makes entries for the tables of endpoints that staff with this permission may call. Null: any staff role. */
export const forStaff = (permission: Permission | null) => endpointFor('staff', permission)
