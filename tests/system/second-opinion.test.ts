import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWhatsAppServer } from '@openclaw/crabline'
import { BufferJSON, initAuthCreds } from 'baileys'
import { afterAll, expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { saveKeys } from '#server/connections/session-db.ts'
import { openNode } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

// An independent WhatsApp server with its own codec: proves that our linked device works with more than our emulator.

const business = '5511999990001'
const dir = await mkdtemp(join(tmpdir(), 'second-opinion-'))
const seen: object[] = []
const { manifest, close } = await startWhatsAppServer({
  selfJid: `${business}@s.whatsapp.net`,
  recorderPath: join(dir, 'record.jsonl'),
  onEvent: (event) => void seen.push(event),
})
const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const call = await world.as(admin.email)
await linkDevice()
await openNode(world, { whatsAppUrl: manifest.endpoints.baileysWebSocketUrl })
afterAll(async () => {
  await close()
  await rm(dir, { recursive: true })
})

/** Stores the session of a paired device, since this server does not implement pairing. */
async function linkDevice() {
  const whatsappId = await world.connection(company, { channel: 'whatsapp', account: business })
  const creds = initAuthCreds()
  const bytes = (length: number) => randomBytes(length)
  Object.assign(creds, {
    me: { id: `${business}:1@s.whatsapp.net`, name: 'Padaria' },
    account: {
      details: bytes(16),
      ...{ accountSignatureKey: bytes(32), accountSignature: bytes(64), deviceSignature: bytes(64) },
    },
  })
  const value = JSON.stringify(creds, BufferJSON.replacer)
  const sealed = world.platform.secrets.seal(value, `session:${whatsappId}:creds:`)
  await world.inCompany(company, async (tx) => {
    await tx.updateTable('connections').set({ sessionWanted: true }).where('id', '=', whatsappId).execute()
    await saveKeys(tx, whatsappId, [{ kind: 'creds', name: '', sealed }])
  })
}

/** Sends from a LID, as WhatsApp identifies people today; this server cannot look up numbers. */
const write = (from: string, text: string) =>
  fetch(manifest.endpoints.adminInboundUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-crabline-admin-token': manifest.adminToken },
    body: JSON.stringify({ chatJid: `${from}@lid`, senderJid: `${from}@lid`, text }),
  })

// The server's table of words lacks those for pictures and presence: it drops the line at each such request, and a message gets through
// between two lines, the pauses before which double.
const amidDrops = 60_000

test('a linked device talks both ways with a server that is not ours', { timeout: 90_000 }, async () => {
  expect((await write('90219888800023', 'Tem pão?')).status).toBe(200)
  const waiting = () => call(tickets.listTickets, { query: { status: 'pending', showAll: true } })
  await expect
    .poll(async () => (await waiting()).tickets, { timeout: 20_000 })
    .toMatchObject([{ lastMessage: 'Tem pão?', contact: { number: null } }])
  const [ticket] = (await waiting()).tickets
  if (!ticket) return
  await call(tickets.updateTicket, { params: { id: ticket.id }, body: { status: 'open', userId: admin.id } })
  await call(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Tem, quentinho.' } })
  await expect.poll(() => JSON.stringify(seen), { timeout: amidDrops }).toContain('Tem, quentinho.')
})
