/** Keys of all texts at any depth of a value. */
export type NamedTexts<T> = T extends readonly (infer Item)[]
  ? NamedTexts<Item>
  : T extends object
    ? {
        [Key in keyof T & string as string extends Key ? never : Key]-?: NonNullable<T[Key]> extends
          string | readonly string[]
          ? Key
          : NamedTexts<T[Key]>
      } extends infer Found
      ? Found[keyof Found]
      : never
    : never
