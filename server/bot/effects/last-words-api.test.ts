import { expect, test } from 'vitest'
import { botStage } from '#tests/bots/bot-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company, { queueIds: [sales, support] })
const { customer } = botStage(world, company)

await world.inCompany(company, (tx) =>
  tx.updateTable('connections').set({ greetingMessage: 'Bem-vindo, {{firstName}}!' }).execute(),
)

test.each([['2'], ['[1]'], [' 2 '], ['Vendas'], ['suporte']])(
  'a choice of a menu is no preview: %j leaves what the customer said before',
  async (choice) => {
    const ana = customer(whatsappId)
    await ana.say('Meu pedido atrasou')
    expect(await ana.ticket()).toMatchObject({ lastWords: 'Meu pedido atrasou' })
    await ana.say(choice)
    expect(await ana.ticket()).toMatchObject({ lastWords: 'Meu pedido atrasou' })
    // Nobody asks any more: now a number is what the customer says.
    await ana.say('12')
    expect(await ana.ticket()).toMatchObject({ lastWords: '12' })
  },
)

test('what chooses nothing is said', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await ana.say('Quero trocar 2 tortas')
  expect(await ana.ticket()).toMatchObject({ lastWords: 'Quero trocar 2 tortas' })
})
