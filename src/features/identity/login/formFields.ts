/** Fields of the login call (spec §3) by their names in the form. */
const formNames: Readonly<Record<string, string>> = { UserName: 'userName', Password: 'password' }

export function toFormFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [formNames[name] ?? name, words]))
}
