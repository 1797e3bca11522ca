export interface Movement {
  /** value of the facet */
  readonly kind: 'اتوماتیک' | 'کوکی' | 'کوارتز' | 'سولار' | 'دیجیتال' | 'هوشمند'
  readonly calibre: string
  readonly origin: string
  readonly jewels?: number
  /** half-swings an hour */
  readonly beat?: number
  /** hours */
  readonly reserve?: number
  /** source of energy, in Persian */
  readonly energy: string
  readonly accuracy: string
  /** word on the dial */
  readonly dialLine: string
}

/** Invented calibres with typical figures. */
export const movements = {
  autoJapan: {
    kind: 'اتوماتیک',
    calibre: 'AQ-24',
    origin: 'ژاپن',
    jewels: 24,
    beat: 21600,
    reserve: 41,
    energy: 'حرکت دست و کوک دستی',
    accuracy: '۲۰+ تا ۱۰− ثانیه در روز',
    dialLine: 'AUTOMATIC',
  },
  autoJapanPlus: {
    kind: 'اتوماتیک',
    calibre: 'AQ-27P',
    origin: 'ژاپن',
    jewels: 27,
    beat: 28800,
    reserve: 72,
    energy: 'حرکت دست و کوک دستی',
    accuracy: '۱۵+ تا ۵− ثانیه در روز',
    dialLine: 'AUTOMATIC',
  },
  autoSwiss: {
    kind: 'اتوماتیک',
    calibre: 'SW-26',
    origin: 'سوئیس',
    jewels: 26,
    beat: 28800,
    reserve: 56,
    energy: 'حرکت دست و کوک دستی',
    accuracy: '۷± ثانیه در روز',
    dialLine: 'AUTOMATIC',
  },
  autoFine: {
    kind: 'اتوماتیک',
    calibre: 'SW-31C',
    origin: 'سوئیس',
    jewels: 31,
    beat: 28800,
    reserve: 80,
    energy: 'حرکت دست و کوک دستی',
    accuracy: '۴+ تا ۲− ثانیه در روز (کرونومتر)',
    dialLine: 'AUTOMATIC',
  },
  manual: {
    kind: 'کوکی',
    calibre: 'HM-17',
    origin: 'آلمان',
    jewels: 17,
    beat: 21600,
    reserve: 46,
    energy: 'کوک دستی با تاج',
    accuracy: '۱۲± ثانیه در روز',
    dialLine: 'MANUAL',
  },
  quartz: {
    kind: 'کوارتز',
    calibre: 'QZ-12',
    origin: 'ژاپن',
    energy: 'باتری SR626SW، حدود ۳ سال',
    accuracy: '۲۰± ثانیه در ماه',
    dialLine: 'QUARTZ',
  },
  quartzChrono: {
    kind: 'کوارتز',
    calibre: 'QC-63',
    origin: 'ژاپن',
    energy: 'باتری SR920SW، حدود ۳ سال',
    accuracy: '۲۰± ثانیه در ماه',
    dialLine: 'CHRONOGRAPH',
  },
  quartzSwiss: {
    kind: 'کوارتز',
    calibre: 'QS-05',
    origin: 'سوئیس',
    jewels: 5,
    energy: 'باتری ۳۹۵، حدود ۴ سال',
    accuracy: '۱۰± ثانیه در ماه',
    dialLine: 'SWISS MOVT',
  },
  solar: {
    kind: 'سولار',
    calibre: 'SR-60',
    origin: 'ژاپن',
    energy: 'نور؛ با شارژ کامل شش ماه در تاریکی',
    accuracy: '۱۵± ثانیه در ماه',
    dialLine: 'SOLAR',
  },
  digital: {
    kind: 'دیجیتال',
    calibre: 'DM-3459',
    origin: 'ژاپن',
    energy: 'باتری CR2016، حدود ۵ سال',
    accuracy: '۱۵± ثانیه در ماه',
    dialLine: 'WATER RESIST',
  },
  smart: {
    kind: 'هوشمند',
    calibre: 'NB-2',
    origin: 'چین',
    energy: 'باتری لیتیومی، تا ۱۰ روز',
    accuracy: 'هم‌زمان با تلفن',
    dialLine: '',
  },
} as const satisfies Record<string, Movement>

export type MovementName = keyof typeof movements
