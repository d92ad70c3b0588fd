import type { WAMessage } from 'baileys'
import { afterAll, expect, test, vi } from 'vitest'
import { openCustomerPhone } from './customer-phone.ts'
import { groupJid } from './groups.ts'
import { startWhatsAppNetwork } from './whatsapp-network.ts'
import './trust.ts'

// The client library logs its sessions to the console.
vi.spyOn(console, 'info').mockReturnValue()
vi.spyOn(console, 'log').mockReturnValue()

const network = await startWhatsAppNetwork()
const open = (phone: string, name: string) => openCustomerPhone(network, { phone, name })
const ana = await open('5521988880001', 'Ana')
const bruno = await open('5521988880002', 'Bruno')
const carla = await open('5521988880003', 'Carla')
afterAll(async () => {
  for (const phone of [ana, bruno, carla]) await phone.close()
  await network.close()
})

const said = (text: string) => (message: WAMessage) =>
  [message.message?.conversation, message.message?.extendedTextMessage?.text].includes(text)

test.each(['lid', 'pn'] as const)(
  'people of a group write to one another, named by %s',
  async (addressing) => {
    const group = network.groups.create({
      ...{ subject: 'Família', by: ana.phone, members: [bruno.phone], addressing },
    })
    const jid = groupJid(group)
    await ana.send(jid, { text: `Oi ${addressing}` })
    const heard = await bruno.got(said(`Oi ${addressing}`))
    expect(heard.key.remoteJid).toBe(jid)
    expect([heard.key.participant, heard.key.participantAlt].join()).toContain(ana.phone)
    await bruno.send(jid, { text: `Oi ${addressing}, Ana` }, { quoted: heard })
    await ana.got(said(`Oi ${addressing}, Ana`))

    network.groups.add(group.id, carla.phone, ana.phone)
    await ana.send(jid, { text: `Bem-vinda ${addressing}` })
    await carla.got(said(`Bem-vinda ${addressing}`))
    network.groups.remove(group.id, bruno.phone, ana.phone)
    await ana.send(jid, { text: `Sem Bruno ${addressing}` })
    await carla.got(said(`Sem Bruno ${addressing}`))
    expect(bruno.messages.some(said(`Sem Bruno ${addressing}`))).toBe(false)
  },
)
