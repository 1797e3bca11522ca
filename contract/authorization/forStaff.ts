import { endpointFor } from '../endpoint.ts'
import type { Permission } from './permissions.ts'

/** Makes entries of endpoint tables for calls that need this permission of staff. Null: any staff role may call. */
export const forStaff = (permission: Permission | null) => endpointFor('staff', permission)
