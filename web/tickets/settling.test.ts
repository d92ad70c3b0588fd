import { expect, test } from 'vitest'
import { holdTicket, untilSettled } from './settling.ts'

test('what is sent waits for the change of its own ticket, and fails with it', async () => {
  await untilSettled(1)
  const release = holdTicket(1)
  const order: string[] = []
  const waiting = untilSettled(1).then(() => order.push('sent'))
  await untilSettled(2)
  order.push('confirmed')
  release()
  await waiting
  expect(order).toEqual(['confirmed', 'sent'])

  const refuse = holdTicket(1)
  const refused = untilSettled(1)
  refuse(new Error('taken'))
  await expect(refused).rejects.toThrow('taken')
  await untilSettled(1)
})
