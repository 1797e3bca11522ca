import { errorMessage, resultMessage, type Invocation } from './messages.ts'

export interface HubMethod<Caller> {
  /** Number of arguments; calls with another number are refused. */
  readonly arity: number
  run(caller: Caller, args: readonly unknown[]): unknown
}
/** Methods by name in lower case, because targets match case-insensitively. */
export type HubMethods<Caller> = ReadonlyMap<string, HubMethod<Caller>>

/** Thrown by a method whose arguments have the wrong type or shape. The client gets the error of a failed binding. */
export class InvalidArguments extends Error {
  override name = 'InvalidArguments'
}

/**
 * Runs an invocation. Returns the completion message to send, or null when the caller wants none.
 * Error texts equal those of ASP.NET Core, because clients match on them.
 * @param onError called with the error that a method threw; the caller does not see it
 */
export async function runInvocation<Caller>(
  methods: HubMethods<Caller>,
  caller: Caller,
  call: Invocation,
  onError: (error: unknown, target: string) => void,
): Promise<string | null> {
  const outcome = await attempt(methods, caller, call, onError)
  const { invocationId, target } = call
  if (invocationId === undefined) return null
  if ('error' in outcome) return errorMessage(invocationId, outcome.error)
  try {
    return resultMessage(invocationId, outcome.result)
  } catch (error) {
    // The method's result cannot be written as JSON.
    onError(error, target)
    return errorMessage(invocationId, unexpected(target))
  }
}

const unexpected = (target: string): string =>
  `An unexpected error occurred invoking '${target}' on the server.`

async function attempt<Caller>(
  methods: HubMethods<Caller>,
  caller: Caller,
  { target, arguments: args, streaming }: Invocation,
  onError: (error: unknown, target: string) => void,
): Promise<{ error: string } | { result: unknown }> {
  const method = methods.get(target.toLowerCase())
  const refused = `Failed to invoke '${target}' due to an error on the server.`
  if (!method) return { error: `${refused} HubException: Method does not exist.` }
  if (streaming)
    return {
      error: `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`,
    }
  if (args.length !== method.arity) return { error: refused }
  try {
    return { result: await method.run(caller, args) }
  } catch (error) {
    if (error instanceof InvalidArguments) return { error: refused }
    onError(error, target)
    return { error: unexpected(target) }
  }
}
