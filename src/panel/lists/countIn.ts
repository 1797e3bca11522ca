/** How many of these stand in the address. */
export const countIn = (search: URLSearchParams, names: readonly string[]): number =>
  names.filter((name) => search.get(name)).length
