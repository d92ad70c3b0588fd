import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { subscriptionOf } from '#tests/payments/invoice-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { ChoosePlanDialog } from './choose-plan-dialog.tsx'

const previewOf = (dueNowCents: number) => ({
  ...{ priceCents: 19_990, dueNowCents },
  ...{ from: 'now' as const, exceeds: [], loses: [] },
})

async function open() {
  api().answer(paymentEndpoints.showSubscription, subscriptionOf())
  api().answer(paymentEndpoints.changePlan, { from: 'now', invoiceId: null })
  const { keys } = show(<ChoosePlanDialog onPay={() => {}} onClose={() => {}} />, {
    as: { profile: 'admin' },
  })
  const diamond = await screen.findByRole('radio', { name: /Diamante/ })
  return {
    keys,
    choose: () => keys.click(screen.getByRole('button', { name: 'Escolher' })),
    takeDiamond: () => keys.click(diamond),
  }
}
const prices = () =>
  api()
    .asked(paymentEndpoints.changePlan)
    .map(({ body }) => body.price)

test('[D90] shows the new price after a refused one, and chooses the plan at it', async () => {
  api().answer(paymentEndpoints.previewPlanChange, previewOf(5000))
  const { choose, takeDiamond } = await open()
  await takeDiamond()
  await screen.findByText(/diferença de R\$\s50,00/)
  api().refuse(paymentEndpoints.changePlan, 409, 'ERR_PRICE_CHANGED', { price: 199.9 })
  api().answer(paymentEndpoints.previewPlanChange, previewOf(4800))
  await choose()
  expect(await screen.findByText(/diferença de R\$\s48,00/)).toBeTruthy()
  api().answer(paymentEndpoints.changePlan, { from: 'now', invoiceId: null })
  await choose()
  await waitFor(() => expect(prices()).toEqual([50, 48]))
})

test('[D90] sends the price of the period where nothing is to be paid now', async () => {
  api().answer(paymentEndpoints.previewPlanChange, { ...previewOf(0), from: 'periodEnd' })
  const { choose, takeDiamond } = await open()
  await takeDiamond()
  await screen.findByText(/próximo período/)
  await choose()
  await waitFor(() => expect(prices()).toEqual([199.9]))
})

test('says that a plan is to be chosen, before one is', async () => {
  const { choose } = await open()
  await choose()
  expect(await screen.findByText('Escolha um plano.')).toBeTruthy()
  expect(prices()).toEqual([])
})

test('says why the consequences of a plan are not shown, and asks for them again', async () => {
  api().refuse(paymentEndpoints.previewPlanChange, 429, 'ERR_TOO_MANY_REQUESTS')
  const { keys, choose, takeDiamond } = await open()
  await takeDiamond()
  const dialog = within(screen.getByRole('dialog'))
  const retry = await dialog.findByRole('button', { name: 'Tentar de novo' })
  await choose()
  expect(prices()).toEqual([])
  api().answer(paymentEndpoints.previewPlanChange, previewOf(5000))
  await keys.click(retry)
  expect(await screen.findByText(/diferença de R\$\s50,00/)).toBeTruthy()
})
