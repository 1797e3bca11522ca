/**
 * Header for a session separate from the browser's session. A shop that was resumed from a recording sends it at login,
 * refresh and logout, so that the session of the surrounding page does not change.
 */
export const SESSION_HEADER = 'X-Session'
export const SESSION_APART = 'apart'
