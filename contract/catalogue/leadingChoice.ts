/**
 * Returns the variant whose price a product shows, and which the basket takes if the shopper has chosen none: the
 * cheapest in stock, or the cheapest of all if none is in stock. Of two variants with one price, the first.
 * `offer_of_choices` (migrations/baseline/catalogue.sql) does the same in the database.
 * @param choices in the order in which the shop lists them
 */
export function leadingChoice<Choice extends { readonly price: number; readonly stock: number }>(
  choices: readonly Choice[],
): Choice | undefined {
  const inStock = choices.filter(({ stock }) => stock > 0)
  return (inStock.length > 0 ? inStock : choices).toSorted((a, b) => a.price - b.price)[0]
}
