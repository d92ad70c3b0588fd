import { expect, test } from 'vitest'
import { triedOf } from './tried-of.ts'

test.each([
  ['https://wa.me/551140028922?text=quero%20a%20promo', { text: 'quero a promo', adId: null }],
  ['https://api.whatsapp.com/send?phone=55&text=oi', { text: 'oi', adId: null }],
  ['https://loja.example/?text=oi', { text: 'https://loja.example/?text=oi', adId: null }],
  ['120210000000', { text: '120210000000', adId: '120210000000' }],
  [' oi ', { text: 'oi', adId: null }],
])('tries a phrase with “%s”', (given, tried) => {
  expect(triedOf(given)).toEqual(tried)
})
