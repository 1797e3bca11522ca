export function buildName(root?: string, environment?: NodeJS.ProcessEnv): string
export function fingerprintOfSources(root?: string, environment?: NodeJS.ProcessEnv): string
