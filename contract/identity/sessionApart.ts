/**
 * A request with this header and value is of a session beside the browser's own: a shop that goes on from a recording
 * logs in, renews and logs out without touching who is logged in around it.
 */
export const SESSION_HEADER = 'X-Session'
export const SESSION_APART = 'apart'
