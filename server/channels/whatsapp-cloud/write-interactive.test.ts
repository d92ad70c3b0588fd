import { expect, test } from 'vitest'
import { writeInteractive } from './write-interactive.ts'

// As in the Cloud API reference: interactive list, call-to-action URL, and payments in Brazil (order details, dynamic PIX codes).

test('[MSG-049] a list, its descriptions and its only section’s title left out where there are none', () => {
  const list = {
    title: 'Cardápio',
    text: 'O que vai ser?',
    buttonText: 'Ver opções',
    sections: [
      {
        title: '',
        rows: [
          { rowId: 'cenoura', title: 'Bolo de cenoura', description: 'com calda' },
          { rowId: 'fuba', title: 'Bolo de fubá', description: '' },
        ],
      },
    ],
  }
  expect(writeInteractive({ list }, null)).toEqual({
    type: 'list',
    header: { type: 'text', text: 'Cardápio' },
    body: { text: 'O que vai ser?' },
    action: {
      button: 'Ver opções',
      sections: [
        {
          rows: [
            { id: 'cenoura', title: 'Bolo de cenoura', description: 'com calda' },
            { id: 'fuba', title: 'Bolo de fubá' },
          ],
        },
      ],
    },
  })
})

const button = {
  type: 'url',
  title: 'Site',
  buttonText: 'Abrir',
  copyText: 'https://padaria.example',
} as const
const action = { name: 'cta_url', parameters: { display_text: 'Abrir', url: 'https://padaria.example' } }

test.each([
  ['Veja', null, { type: 'cta_url', header: { type: 'text', text: 'Site' }, body: { text: 'Veja' }, action }],
  ['', null, { type: 'cta_url', body: { text: 'Site' }, action }],
  [
    'Veja',
    'media-1',
    {
      type: 'cta_url',
      header: { type: 'image', image: { id: 'media-1' } },
      body: { text: '*Site*\n\nVeja' },
      action,
    },
  ],
])('[MSG-052] a button to an address with “%s” and the picture %s', (description, imageId, expected) => {
  expect(writeInteractive({ interactive: { ...button, description } }, imageId)).toEqual(expected)
})

test('[MSG-053] a payment by PIX is an order of one item', () => {
  const interactive = {
    type: 'pix',
    title: 'Pedido 12',
    merchant: 'Padaria Aurora',
    keyType: 'CNPJ',
    copyText: '11222333000181',
    amount: 12_345,
    pixCode: '000201…',
    reference: 'a1b2',
  } as const
  const sum = { value: 12_345, offset: 100 }
  expect(writeInteractive({ interactive }, null)).toEqual({
    type: 'order_details',
    body: { text: 'Pedido 12' },
    action: {
      name: 'review_and_pay',
      parameters: {
        reference_id: 'a1b2',
        type: 'digital-goods',
        payment_type: 'br',
        payment_settings: [
          {
            type: 'pix_dynamic_code',
            pix_dynamic_code: {
              code: '000201…',
              merchant_name: 'Padaria Aurora',
              key: '11222333000181',
              key_type: 'CNPJ',
            },
          },
        ],
        currency: 'BRL',
        total_amount: sum,
        order: {
          status: 'pending',
          tax: { value: 0, offset: 100 },
          items: [{ retailer_id: 'a1b2', name: 'Pedido 12', amount: sum, quantity: 1 }],
          subtotal: sum,
        },
      },
    },
  })
})
