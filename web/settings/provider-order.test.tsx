import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { isPaymentOrder } from '#domain/charges/charge-words.ts'
import { show } from '#tests/web/stage.tsx'
import { ProviderOrder } from './provider-order.tsx'

const saved: string[] = []
function Held({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  const put = (next: string) => {
    saved.push(next)
    setValue(next)
  }
  const label = <span id="order">Ordem</span>
  return <ProviderOrder label={label} labelledBy="order" hint="" value={value} busy={false} onChange={put} />
}
const order = () =>
  within(screen.getByRole('list', { name: 'Ordem' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test.each([
  ['', ['Efí', 'Asaas', 'Mercado Pago', 'Stripe']],
  ['stripe, efi', ['Stripe', 'Efí', 'Asaas', 'Mercado Pago']],
  ['paypal', ['Efí', 'Asaas', 'Mercado Pago', 'Stripe']],
])('shows every provider once, in the order that is saved: "%s"', (first, shown) => {
  show(<Held first={first} />)
  expect(order()).toEqual(shown)
})

test('moves providers by choice, and saves what the server accepts', async () => {
  saved.length = 0
  const { keys } = show(<Held first="stripe, efi" />)
  await keys.click(screen.getByRole('button', { name: 'Subir Efí' }))
  expect(order()).toEqual(['Efí', 'Stripe', 'Asaas', 'Mercado Pago'])
  await keys.click(screen.getByRole('button', { name: 'Descer Asaas' }))
  expect(saved).toEqual(['efi, stripe, asaas, mercadopago', 'efi, stripe, mercadopago, asaas'])
  expect(saved.every(isPaymentOrder)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Subir Efí' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Descer Asaas' })).toBeNull()
})
