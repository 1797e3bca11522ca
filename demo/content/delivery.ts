import type { Delivery } from '../../contract/delivery/schemas.ts'

/** The demo shop is in Tehran: a courier in the city, post and a courier company for the rest of Iran. */
export const delivery: Delivery = {
  cutOff: 14,
  methods: [
    {
      ...{ id: 'peyk', name: 'پیک فروشگاه', kind: 'city', price: 75_000, freeFrom: 5_000_000, days: '1-6' },
      ...{ only: ['تهران/تهران'], cutOff: 18, windows: ['9-12', '12-15', '15-18', '18-21'], capacity: 25 },
    },
    {
      ...{ id: 'post', name: 'پست پیشتاز', kind: 'post', price: 95_000, freeFrom: 5_000_000, days: '2-4' },
      prices: [
        {
          in: ['سیستان و بلوچستان', 'هرمزگان', 'بوشهر', 'خراسان جنوبی', 'ایلام'],
          ...{ price: 120_000, days: '4-6' },
        },
      ],
    },
    {
      ...{ id: 'tipax', name: 'تیپاکس', kind: 'company', price: 160_000, days: '1-2' },
      except: ['تهران/تهران'],
      prices: [{ in: ['سیستان و بلوچستان', 'هرمزگان', 'بوشهر'], price: 210_000, days: '2-3' }],
    },
    {
      ...{ id: 'pickup', name: 'تحویل حضوری', kind: 'pickup', price: 0, days: '1', only: ['تهران', 'البرز'] },
      note: 'تهران، خیابان ولی‌عصر، بالاتر از میدان ونک، ساعت ۱۰ تا ۲۰',
    },
  ],
}
