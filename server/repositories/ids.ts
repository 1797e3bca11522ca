/** Whether a number may be an id at all: the database's integer has 32 bits and refuses larger ones. */
export const isPossibleId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647
