/** Number of these filters that the address contains. */
export const countIn = (search: URLSearchParams, names: readonly string[]): number =>
  names.filter((name) => search.get(name)).length
