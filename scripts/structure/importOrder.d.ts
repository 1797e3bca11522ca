export const root: string
export const domains: readonly string[]
export const joiningFiles: readonly string[]
export const contractRooms: readonly string[]
export const browserRooms: readonly string[]
export const serverRooms: readonly string[]
export const movableFolders: readonly string[]
export function unlistedFolders(): string[]
