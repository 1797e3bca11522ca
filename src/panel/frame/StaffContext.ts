import { createContext, use } from 'react'
import type { Permission } from '../../../contract/authorization/permissions.ts'
import type { Staff } from './staffApi.ts'

export const StaffContext = createContext<Staff>({ id: 0, name: '', role: 'support', permissions: [] })

/** The logged-in member of staff. */
export const useStaff = (): Staff => use(StaffContext)

/** Whether the person has this permission; the server checks it again. */
export const useMay = (permission: Permission): boolean => useStaff().permissions.includes(permission)
