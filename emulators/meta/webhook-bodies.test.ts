import { expect, test } from 'vitest'
import { signWebhook, textMessageWebhook } from './webhook-bodies.ts'

test('signs as RFC 4231 test case 2 says', () => {
  expect(signWebhook('what do ya want for nothing?', 'Jefe')).toBe(
    'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('a text message as Meta documents it', () => {
  const number = { phoneNumberId: 'n1', wabaId: 'w1', displayPhoneNumber: '551130000001' }
  const at = new Date('2025-10-09T08:53:20Z')
  expect(
    textMessageWebhook({ number, from: '5511987650001', name: 'Ana', text: 'oi', wamid: 'wamid.1', at }),
  ).toEqual({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: 'w1',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '551130000001', phone_number_id: 'n1' },
              contacts: [{ profile: { name: 'Ana' }, wa_id: '5511987650001' }],
              messages: [
                {
                  from: '5511987650001',
                  id: 'wamid.1',
                  timestamp: '1760000000',
                  type: 'text',
                  text: { body: 'oi' },
                },
              ],
            },
          },
        ],
      },
    ],
  })
})
