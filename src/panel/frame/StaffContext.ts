import { createContext, use } from 'react'
import type { Permission } from '../../../contract/authorization/permissions.ts'
import type { Staff } from './staffApi.ts'

export const StaffContext = createContext<Staff>({ id: 0, name: '', role: 'support', permissions: [] })

/** Who works here. */
export const useStaff = (): Staff => use(StaffContext)

/** Whether they may do this; the server is asked again whatever this says. */
export const useMay = (permission: Permission): boolean => useStaff().permissions.includes(permission)
