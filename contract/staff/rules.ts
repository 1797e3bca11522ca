/** Maximum lengths, in characters, of what staff write about a member. The browser and the server import them at run time. */
export const memberDeskLengths = { cause: 300, note: 1000 } as const

export const teamMessages = {
  unknownMobile: 'با این شماره حسابی نیست. همکارتان باید نخست با همین شماره وارد فروشگاه شود.',
  unverified: 'این شماره هنوز تأیید نشده است. همکارتان باید نخست با کد پیامکی وارد فروشگاه شود.',
  blocked: 'این حساب مسدود است؛ نخست آن را از صفحهٔ عضو رفع مسدودی کنید.',
  ownRole: 'نقش خودتان را نمی‌توانید تغییر دهید؛ از مدیر دیگری بخواهید.',
  notStaff: 'این حساب نقشی در فروشگاه ندارد.',
  noOwner: 'نقش شما در همین لحظه تغییر کرد و دیگر مدیر فروشگاه نیستید.',
} as const

export const memberDeskMessages = {
  unknown: 'این عضو یافت نشد.',
  blockCause: 'علت مسدود کردن را بنویسید.',
  unblockCause: 'علت رفع مسدودی را بنویسید.',
  noteRequired: 'متن یادداشت را بنویسید.',
  isStaff: 'این حساب همکار فروشگاه است؛ اول نقش او را لغو کنید.',
} as const
