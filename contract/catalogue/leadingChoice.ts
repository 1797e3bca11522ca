/**
 * The choice whose price a product shows, and which is bought where nobody has chosen: the cheapest in stock, or of all when
 * none is; the first of two that cost the same. `offer_of_choices` of migration 0087 says the same in the database.
 * @param choices in the order in which shoppers see them
 */
export function leadingChoice<Choice extends { readonly price: number; readonly stock: number }>(
  choices: readonly Choice[],
): Choice | undefined {
  const inStock = choices.filter(({ stock }) => stock > 0)
  return (inStock.length > 0 ? inStock : choices).toSorted((a, b) => a.price - b.price)[0]
}
