import { expect, test } from 'vitest'
import { type Permission, permissions } from '#domain/access/access.ts'
import { userSwitches } from '#domain/access/viewer-of.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { apiTokenEndpoints as tokens } from '#domain/external-api/api-token-contract.ts'
import { externalMessageEndpoints as messages } from '#domain/external-api/external-message-contract.ts'
import { restHookEndpoints as hooks } from '#domain/rest-hooks/rest-hook-contract.ts'
import { scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { ticketMoveEndpoints as moves } from '#domain/tickets/ticket-move-contract.ts'
import { queueMemberEndpoints as members } from '#domain/users/queue-member-contract.ts'
import { roleEndpoints as roles } from '#domain/users/role-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { webhookEndpoints as webhooks } from '#domain/webhooks/webhook-contract.ts'
import { injectTransport } from '#tests/app/inject-transport.ts'
import { openWorld } from '#tests/app/world.ts'
import { type Call, createCall } from '#web/platform/api.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const sales = await world.queue(company)
const care = await world.queue(company)
const whatsappId = await world.connection(company, { channel: 'whatsapp' })
const colleague = await world.user(company, { queueIds: [sales], userClosePendingTicket: 'disabled' })
const { contactId } = await world.ticket(company, { whatsappId, channel: 'whatsapp', queueId: sales })
const tomorrow = new Date(Date.now() + 86_400_000)
const planned = await asBoss(schedules.createSchedule, {
  body: { body: 'Até amanhã', contactId, sendAt: tomorrow },
})

let counter = 0
const fresh = (over: object = {}) => ({
  body: { name: 'Nova pessoa', email: `nova${++counter}@example.com`, password: 'Bolo-de-fuba-9', ...over },
})
const token = (...scopes: string[]) => ({
  body: { name: 'ERP', scopes: scopes as ['messages:send'], whatsappIds: null, days: null },
})

/** What would make a user without departments stronger than they are. */
const acts: Record<string, (as: Call) => Promise<unknown>> = {
  'a token that sends': (as) => as(tokens.createApiToken, token('messages:send')),
  'a token of hooks': (as) => as(tokens.createApiToken, token('webhooks:manage')),
  'a token of opt-outs': (as) => as(tokens.createApiToken, token('opt-outs:write')),
  'the token of a connection': (as) => as(connections.renewConnectionToken, { params: { id: whatsappId } }),
  'a webhook': (as) =>
    as(webhooks.createWebhook, {
      body: { name: 'CRM', url: 'https://crm.example/', types: ['message.received'], connectionIds: [] },
    }),
  'an administrator': (as) => as(users.createUser, fresh({ profile: 'admin' })),
  'a person of a department': (as) => as(users.createUser, fresh({ queueIds: [sales] })),
  'a person of every switch': (as) =>
    as(users.createUser, fresh({ allUserChat: 'enabled', allowConnections: 'enabled' })),
  'a stronger role': (as) =>
    as(roles.createRole, { body: { name: `Função ${++counter}`, permissions: ['settings-page:edit'] } }),
  'the password of a colleague': (as) =>
    as(users.updateUser, { params: { id: colleague.id }, body: { password: 'Bolo-de-fuba-9' } }),
  'a link to the password of a colleague': (as) =>
    as(users.sendPasswordLink, { params: { id: colleague.id } }),
  'the address of a colleague': (as) =>
    as(users.updateUser, { params: { id: colleague.id }, body: { email: `outra${++counter}@example.com` } }),
  'members of a department': (as) =>
    as(members.changeQueueMembers, { params: { id: care }, body: { add: [colleague.id], remove: [] } }),
  'tickets of a department': (as) => as(moves.moveTickets, { body: { fromQueueId: care, toQueueId: sales } }),
  'the wallet of a contact': (as) => claimWallet(as),
  'a schedule of somebody else': (as) =>
    as(schedules.updateSchedule, { params: { id: planned.id }, body: { body: `Tomado ${++counter}` } }),
  'a schedule to any customer': (as) =>
    as(schedules.createSchedule, { body: { body: 'Olá, tudo certo?', contactId, sendAt: tomorrow } }),
}

/** The own id of the user who acts, for what names them. */
let self = 0
const claimWallet = (as: Call) =>
  as(contacts.setContactWallet, { params: { id: contactId }, body: { userId: self, queueId: null } }).finally(
    () =>
      asBoss(contacts.setContactWallet, { params: { id: contactId }, body: { userId: null, queueId: null } }),
  )

/** What each single right reaches; a right that is not named reaches nothing of it. */
const allowed: Partial<Record<string, readonly string[]>> = {
  'messages-api-page:edit': ['a token that sends', 'the token of a connection'],
  'tickets-manager:showall': [
    'the wallet of a contact',
    'a schedule of somebody else',
    'a schedule to any customer',
  ],
  allUserChat: ['the wallet of a contact', 'a schedule of somebody else', 'a schedule to any customer'],
}

async function reachedBy(person: { id: number; email: string }): Promise<string[]> {
  const as = await world.as(person.email)
  self = person.id
  const reached: string[] = []
  for (const [name, act] of Object.entries(acts)) {
    const status = await act(as).then(
      () => 200,
      (error: { status?: number }) => error.status ?? 500,
    )
    if (status === 200) reached.push(name)
    else expect([name, status]).toEqual([name, expect.toBeOneOf([403, 404])])
  }
  return reached.toSorted()
}

test.each(permissions)(
  '[D112] the permission %s alone reaches what it names, and nothing stronger',
  async (permission) => {
    const { id: roleId } = await asBoss(roles.createRole, {
      body: { name: `Só ${permission}`, permissions: [permission] },
    })
    const person = await world.user(company, { roleId, userClosePendingTicket: 'disabled' })
    expect(await reachedBy(person)).toEqual([...(allowed[permission] ?? [])].toSorted())
  },
)

test.each(userSwitches)(
  '[D112] the switch %s alone reaches what it names, and nothing stronger',
  async (one) => {
    const person = await world.user(company, { userClosePendingTicket: 'disabled', [one]: 'enabled' })
    expect(await reachedBy(person)).toEqual([...(allowed[one] ?? [])].toSorted())
  },
)

test('[D112] an administrator reaches all of it but the password of a colleague', async () => {
  const admin = await world.user(company, { profile: 'admin' })
  const all = Object.keys(acts).filter((name) => name !== 'the password of a colleague')
  expect(await reachedBy(admin)).toEqual(all.toSorted())
})

const program = (given: string) => createCall(injectTransport(world.app, given))
const holding = async (...given: Permission[]) => {
  const { id: roleId } = await asBoss(roles.createRole, {
    body: { name: `Função ${++counter}`, permissions: given },
  })
  return world.user(company, { roleId, queueIds: [care], userClosePendingTicket: 'disabled' })
}

test('[D112] a token ends with the right of its maker, and with its maker', async () => {
  for (const end of ['right', 'maker'] as const) {
    const maker = await holding('messages-api-page:edit')
    const as = await world.as(maker.email)
    const { token: given } = await as(tokens.createApiToken, token('messages:read'))
    const probe = () => program(given)(messages.showExternalMessage, { params: { id: 1 } })
    await expect(probe()).rejects.toMatchObject({ status: 404, code: 'ERR_NO_MESSAGE_FOUND' })
    if (end === 'maker') await asBoss(users.deleteUser, { params: { id: maker.id } })
    else await asBoss(users.updateUser, { params: { id: maker.id }, body: { roleId: null } })
    await expect(probe()).rejects.toMatchObject({ status: 401, code: 'ERR_API_TOKEN' })
  }
})

test('[D112] a token sends in the departments of its maker alone', async () => {
  const maker = await holding('messages-api-page:edit')
  const as = await world.as(maker.email)
  const { token: given } = await as(tokens.createApiToken, token('messages:send'))
  const send = (body: object) =>
    program(given)(messages.sendExternalMessage, { body: { body: 'Oi', ...body } as never })
  await expect(send({ number: '5511987654321', queueId: sales })).rejects.toMatchObject({
    code: 'ERR_NO_QUEUE_FOUND',
  })
  const { number } = await asBoss(contacts.showContact, { params: { id: contactId } })
  await expect(send({ number })).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' })
})

test('[D112] hooks end with their token, and webhooks stop with the administration of their maker', async () => {
  const maker = await world.user(company, { profile: 'admin' })
  const as = await world.as(maker.email)
  const { token: given } = await as(tokens.createApiToken, token('webhooks:manage'))
  const hook = { url: 'https://zap.example/', types: ['message.received' as const] }
  const { id: hookId } = await program(given)(hooks.subscribeHook, { body: hook })
  const { webhook } = await as(webhooks.createWebhook, {
    body: { ...hook, name: 'CRM', connectionIds: [] },
  })
  const states = async () => {
    const listed = (await asBoss(webhooks.listWebhooks, {})).webhooks
    return [Number(hookId), webhook.id].map((id) => listed.find((each) => each.id === id)?.state ?? 'ended')
  }
  expect(await states()).toEqual(['on', 'on'])
  await asBoss(users.updateUser, { params: { id: maker.id }, body: { profile: 'user' } })
  expect(await states()).toEqual(['ended', 'paused'])
  await asBoss(webhooks.switchWebhook, { params: { id: webhook.id }, body: { state: 'on' } })
  await asBoss(users.deleteUser, { params: { id: maker.id } })
  expect(await states()).toEqual(['ended', 'on'])
})
