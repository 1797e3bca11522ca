import { RETURN_TIME } from '../../contract/shopWords.ts'
import { strapColour } from './specifications.ts'
import type { Variant } from './variant.ts'
import { plainNumber } from '../../server/shared/persian.ts'
import { caseMaterial, shapeNames, waterUse } from './words.ts'

/**
 * Introduction of a watch: two to four paragraphs, each selected from several templates and filled with facts of the
 * watch. Selected by the place in the collection, so that neighbours differ.
 */
export function introductionOf(variant: Variant): string {
  const turn = (list: readonly string[], step: number) =>
    list[(variant.place + variant.index * step) % list.length]!
  const parts = [
    turn(openings(variant), 2),
    turn(engines(variant), 1),
    turn(bodies(variant), 2),
    turn(endings(variant), 1),
  ]
  const chosen = [
    [0, 1, 2, 3],
    [0, 1, 2],
    [0, 1, 3],
    [0, 2, 1, 3],
  ][variant.index % 4]!
  const short = variant.collection.price < 4 ? chosen.slice(0, 2) : chosen
  return short.map((index) => `<p>${parts[index]!}</p>`).join('')
}

function openings({ collection, brand, dial, size }: Variant): string[] {
  const { note, style } = collection
  const name = `${brand.nameFa} «${collection.fa}»`
  const face = collection.display === 'smart' ? 'نمایشگر همیشه‌روشن' : `صفحهٔ ${dial.fa}`
  return [
    `${note} نسخه‌ای که می‌بینید ${face} دارد و با قاب ${plainNumber(size)} میلی‌متری‌اش نه گم می‌شود و نه خودنمایی می‌کند.`,
    `${name} از آن ساعت‌هایی است که پس از چند سال هم از نگاه‌کردن به آن خسته نمی‌شوید. ${note}`,
    `${brand.about} «${collection.fa}» هم از همین نگاه آمده است. ${note}`,
    `اگر دنبال ساعتی ${styleWord(style)} می‌گردید، ${name} با ${face} پاسخی سنجیده است. ${note}`,
    `${note} ${face} در این مدل با جزئیات پیرامونش یک‌دست است و در نور روز و شب دو حال متفاوت دارد.`,
  ]
}

function engines({ collection, movement }: Variant): string[] {
  const calibre = `کالیبر ${bdi(movement.calibre)}`
  switch (movement.kind) {
    case 'اتوماتیک':
      return [
        `${calibre} با ${plainNumber(movement.jewels!)} جواهر در دل آن می‌تپد و با حرکت دست کوک می‌شود. اگر ساعت را کنار بگذارید تا ${plainNumber(movement.reserve!)} ساعت از کار نمی‌افتد؛ پس از آن بیست دور تاج کافی است.`,
        `موتور اتوماتیک آن باتری نمی‌خواهد: وزنه‌ای کوچک با هر تکان دست می‌چرخد و فنر را جمع می‌کند. ذخیرهٔ نیرو ${plainNumber(movement.reserve!)} ساعت است و دقت کارخانه ${movement.accuracy}.`,
        `انتخاب ${calibre} تصادفی نیست؛ ${plainNumber(movement.reserve!)} ساعت ذخیرهٔ نیرو و سرویسی که هر ساعت‌ساز خوبی از پس آن برمی‌آید. هنگام تنظیم، ثانیه‌شمار می‌ایستد تا وقت را دقیق میزان کنید.`,
      ]
    case 'کوکی':
      return [
        `${calibre} را با دست کوک می‌کنید؛ سی دور نرم تاج برای ${plainNumber(movement.reserve!)} ساعت کار بس است. نبود وزنهٔ اتوماتیک قاب را هم باریک نگه داشته است.`,
        `کوک دستی آیینی کوتاه است: هر روز، کمابیش سر یک ساعت. ${plainNumber(movement.jewels!)} جواهر ${calibre} سایش را کم می‌کنند تا سال‌ها همین‌طور بماند.`,
      ]
    case 'سولار':
      return [
        `صفحه نور را به انرژی تبدیل می‌کند؛ نور پنجره، چراغ یا خورشید فرقی ندارد. یک بار که پر شود، شش ماه در تاریکی کشو هم کار می‌کند.`,
        `موتور سولار ${bdi(movement.calibre)} به باتری یک‌بارمصرف نیاز ندارد و دقتش ${movement.accuracy} است؛ ساعتی که می‌شود فراموشش کرد.`,
      ]
    case 'دیجیتال':
      return [
        `همه‌چیز با چهار دکمه تنظیم می‌شود: زنگ، زمان‌سنج، وقت جهانی و نور. باتری آن حدود پنج سال کار می‌کند و تعویضش چند دقیقه بیشتر نیست.`,
        `نمایشگر درشت آن زیر آفتاب هم خواناست و شب با یک فشار روشن می‌شود. تقویم تا سال ۲۰۹۹ خودش ماه‌های کوتاه و بلند را می‌داند.`,
      ]
    case 'هوشمند':
      return [
        `ضربان قلب، اکسیژن خون و خواب را پیوسته می‌سنجد و گزارشش را به فارسی در برنامهٔ تلفن نشان می‌دهد. با اندروید و آی‌اواس کار می‌کند.`,
        `یک بار شارژ در استفادهٔ معمول تا ده روز دوام می‌آورد و شارژر مغناطیسی‌اش در چهل دقیقه ساعت را پر می‌کند. به تماس‌ها می‌شود از روی مچ پاسخ داد.`,
      ]
    default:
      return collection.chronograph
        ? [
            `کرونوگراف آن با دو دکمه کار می‌کند: بالایی آغاز و توقف، پایینی بازگشت به صفر. ${calibre} ساخت ${movement.origin} است و باتری‌اش حدود سه سال دوام دارد.`,
            `زیرصفحه‌ها ثانیه و دقیقهٔ گذشته را جدا نشان می‌دهند تا زمان‌گیری با نگاهی کوتاه خوانده شود. دقت موتور کوارتز آن ${movement.accuracy} است.`,
          ]
        : [
            `موتور کوارتز ${bdi(movement.calibre)} ساخت ${movement.origin} است؛ دقیق، بی‌صدا و بدون نیاز به رسیدگی. باتری را هر چند سال یک بار، رایگان برایتان عوض می‌کنیم.`,
            `دقت ${movement.accuracy} یعنی لازم نیست هر هفته آن را میزان کنید. ${isolateLatin(movement.energy)}، و تعویض باتری در فروشگاه رایگان است.`,
            `کوارتز یعنی آسودگی: ساعت را از کشو برمی‌دارید و وقت درست است. ${calibre} سال‌هاست آزمون خود را پس داده.`,
          ]
  }
}

function bodies({ collection, metal, size }: Variant): string[] {
  const shape = shapeNames[collection.shape ?? 'round']
  const material = caseMaterial[metal].material
  const glass =
    collection.glass === 'یاقوت کبود'
      ? 'شیشهٔ یاقوت کبود آن را جز الماس خش نمی‌اندازد و لایهٔ ضدبازتابش صفحه را شفاف نگه می‌دارد.'
      : collection.glass === 'آکریلیک'
        ? 'شیشهٔ آکریلیک آن نمی‌شکند و خش‌های ریزش با خمیر پولیش پاک می‌شود.'
        : `شیشهٔ ${collection.glass} آن در برابر ضربه‌های روزمره مقاوم است.`
  const water = waterUse[collection.atm].long
  const fit =
    collection.thickness <= 11.5
      ? 'به‌راحتی زیر آستین می‌رود'
      : 'حضورش روی مچ حس می‌شود و زیر آستین‌های تنگ جا نمی‌گیرد'
  return [
    `قاب ${shape} از ${material} است، ${plainNumber(size)} میلی‌متر پهنا و ${plainNumber(collection.thickness)} میلی‌متر ضخامت دارد. ${glass} ${water}`,
    `${glass} قاب ${shape} ${plainNumber(size)} میلی‌متری با ضخامت ${plainNumber(collection.thickness)} میلی‌متر ${fit}. دربارهٔ آب روراست باشیم: ${water}`,
    `${material}، شیشهٔ ${collection.glass} و ${plainNumber(collection.atm)} اتمسفر مقاومت در برابر آب؛ این‌ها چیزهایی است که سال‌ها بعد قدرشان را می‌دانید. ${water}`,
  ]
}

function endings(variant: Variant): string[] {
  const { strap, brand, collection } = variant
  const colour = strapColour(variant)
  const band = `بند ${strap.material === 'چرم' ? 'چرم طبیعی' : strap.material} ${colour}`
  const who =
    collection.gender === 'زنانه'
      ? 'برای هدیه به مادر، همسر یا خودتان'
      : collection.gender === 'مردانه'
        ? 'برای هدیه به پدر، همسر یا خودتان'
        : 'برای هدیه'
  const care =
    strap.material === 'چرم'
      ? 'چرم آن با گذر زمان تیره‌تر و نرم‌تر می‌شود؛ فقط از آب دورش نگه دارید.'
      : strap.material === 'استیل'
        ? 'اندازهٔ بند را پیش از ارسال رایگان کوتاه می‌کنیم.'
        : strap.material === 'حصیری'
          ? 'قفل کشویی آن بی‌ابزار با هر مچی میزان می‌شود.'
          : collection.atm >= 10
            ? 'پس از شنا کافی است با آب شیرین شسته شود.'
            : 'با دستمال نم‌دار و کمی صابون ملایم تمیز می‌شود.'
  return [
    `${band} با قفل ${strap.clasp} عرضه می‌شود. ${care} ${plainNumber(brand.warrantyMonths)} ماه گارانتی و ${RETURN_TIME} مهلت بازگشت همراه آن است.`,
    `${care} ساعت با جعبه، دفترچهٔ فارسی و کارت گارانتی ${plainNumber(brand.warrantyMonths)} ماهه می‌رسد و ${who} آماده است.`,
    `${brand.about} این مدل با ${band} و ${plainNumber(brand.warrantyMonths)} ماه گارانتی فرستاده می‌شود. ${care}`,
  ]
}

/** Isolates Latin codes, so that they keep their direction in a Persian sentence. */
function bdi(code: string): string {
  return `<bdi dir="ltr">${code}</bdi>`
}

function isolateLatin(text: string): string {
  return text.replace(/[A-Z]+\d+[A-Z]*/g, bdi)
}

function styleWord(style: string): string {
  return style === 'لوکس اسپرت' ? 'اسپرت و در همان حال رسمی' : style
}
