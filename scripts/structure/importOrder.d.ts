export const root: string
export const domains: readonly string[]
export const joiningFiles: readonly string[]
export const contractFolders: readonly string[]
export const browserFolders: readonly string[]
export const serverFolders: readonly string[]
export const movableFolders: readonly string[]
export function unlistedFolders(): string[]
