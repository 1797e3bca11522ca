/** Official holidays of Iran as month/day of the Jalali calendar. */

/** Holidays on the same day of each year; 12/30 exists in leap years. */
export const fixedHolidays: ReadonlySet<string> = new Set(
  '1/1 1/2 1/3 1/4 1/12 1/13 3/14 3/15 11/22 12/29 12/30'.split(' '),
)

interface MovableHolidays {
  readonly source: string
  readonly days: readonly string[]
}

/**
 * Holidays of the lunar calendar by Jalali year. Nobody can compute them, because they depend on the sighting of the moon. Each
 * autumn the official calendar of the next year is published: add it here; owners can add it earlier in their settings.
 */
export const movableHolidays: Readonly<Record<number, MovableHolidays>> = {
  1404: {
    source: 'تقویم رسمی کشور ۱۴۰۴، مرکز تقویم مؤسسهٔ ژئوفیزیک دانشگاه تهران (calendar.ut.ac.ir)',
    days: '1/2 1/11 1/12 2/4 3/16 3/24 4/14 4/15 5/23 5/31 6/2 6/10 6/19 9/3 10/13 10/27 11/15 12/20'.split(
      ' ',
    ),
  },
  1405: {
    source: 'تقویم رسمی کشور ۱۴۰۵، مرکز تقویم مؤسسهٔ ژئوفیزیک دانشگاه تهران (calendar.ut.ac.ir)',
    days: '1/1 1/2 1/25 3/6 3/14 4/3 4/4 5/13 5/21 5/22 5/30 6/8 8/22 10/2 10/16 11/4 12/9 12/19 12/20'.split(
      ' ',
    ),
  },
}
