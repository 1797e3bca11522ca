/** Of `?report=`: the number of a message that came with a record. */
export function reportIdIn(search: URLSearchParams): number | undefined {
  const id = search.get('report') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
}
