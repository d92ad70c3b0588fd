import { expect, test } from 'vitest'
import { saveSetting } from '#server/settings/setting-db.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [sales, support] })
await world.inCompany(company, async (tx) => {
  await tx.updateTable('queues').set({ greetingMessage: 'Já vamos, {{firstName}}!', orderQueue: 1 }).execute()
  await tx.updateTable('queues').set({ orderQueue: 2 }).where('id', '=', support).execute()
  await saveSetting(tx, 'userRandom', 'disabled')
  await saveSetting(tx, 'chatBotType', 'list')
})
const { control, emulatorUrl } = await openNode(world)

const from = '5511988007766'
const onPhone = async () => (await control.received({ waId: from })).map(({ content }) => content)
const ticket = () =>
  world.inCompany(company, (tx) => tx.selectFrom('tickets').selectAll().executeTakeFirstOrThrow())

async function tap(quotedWamid: string | undefined, interactive: object) {
  const answer = await fetch(`${emulatorUrl}/phone/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ waId: from, phoneNumberId: testNumber.phoneNumberId, quotedWamid },
      content: { type: 'interactive', interactive },
    }),
  })
  expect(answer.status).toBe(200)
}

test('[QUEUE-023, QUEUE-025] a phone gets the menu as a list, taps a row, and is greeted by the department', async () => {
  await control.sendAsCustomer({ from, name: 'Ana Souza', text: 'Oi' })
  await expect.poll(onPhone).toMatchObject([
    {
      type: 'interactive',
      interactive: {
        type: 'list',
        action: { sections: [{ rows: [{ id: '1' }, { id: '2' }, { id: 'Sair' }] }] },
      },
    },
  ])
  const [menu] = await control.received({ waId: from })
  await tap(menu?.wamid, { type: 'list_reply', list_reply: { id: '1', title: 'Vendas' } })
  await expect.poll(async () => (await onPhone()).at(-1)).toMatchObject({ text: { body: 'Já vamos, Ana!' } })
  expect(await ticket()).toMatchObject({ queueId: sales, botState: 'off', status: 'pending' })
  expect(await onPhone()).toHaveLength(2)
})

test('[QUEUE-023] a phone gets a short menu as buttons, and the tap of one is the answer', async () => {
  await world.inCompany(company, (tx) => saveSetting(tx, 'chatBotType', 'button'))
  await world.inCompany(company, (tx) => tx.updateTable('tickets').set({ status: 'closed' }).execute())
  await control.sendAsCustomer({ from, text: 'Oi de novo' })
  await expect
    .poll(async () => (await onPhone()).at(-1))
    .toMatchObject({
      type: 'interactive',
      interactive: {
        type: 'button',
        action: {
          buttons: [
            { type: 'reply', reply: { id: '1', title: 'Vendas' } },
            { type: 'reply', reply: { id: '2', title: 'Suporte' } },
            { type: 'reply', reply: { id: 'Sair', title: 'Encerrar' } },
          ],
        },
      },
    })
  const menu = (await control.received({ waId: from })).at(-1)
  await tap(menu?.wamid, { type: 'button_reply', button_reply: { id: '2', title: 'Suporte' } })
  await expect.poll(async () => (await onPhone()).length).toBe(4)
  const newest = await world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select('queueId').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  expect(newest.queueId).toBe(support)
})
