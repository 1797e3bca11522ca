/**
 * Header that marks a session separate from the browser's own. A shop resumed from a recording uses it to log in,
 * refresh and log out without touching the session of the page around it.
 */
export const SESSION_HEADER = 'X-Session'
export const SESSION_APART = 'apart'
