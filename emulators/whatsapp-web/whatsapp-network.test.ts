import { afterAll, expect, test } from 'vitest'
import { startWhatsAppNetwork } from './whatsapp-network.ts'
import { openCustomerPhone } from './customer-phone.ts'
import './trust.ts'

const network = await startWhatsAppNetwork()
afterAll(() => network.close())

test('two real clients pair by QR and talk through the emulator', async () => {
  const ana = await openCustomerPhone(network, { phone: '5511999990001', name: 'Ana' })
  const bia = await openCustomerPhone(network, { phone: '5521888880002', name: 'Bia' })
  const sent = await ana.send(bia.phone, { text: 'Olá!' })
  const got = await bia.got(({ message }) => message?.extendedTextMessage?.text === 'Olá!')
  expect(got.pushName).toBe('Ana')
  await ana.until(() => ana.changes.some(({ update }) => update.status === 3), 'the second tick')
  await bia.read(got)
  await ana.until(
    () => ana.changes.some(({ key, update }) => key.id === sent.key.id && update.status === 4),
    'the blue ticks',
  )
  await ana.send(bia.phone, { image: Buffer.from('a picture'), caption: 'foto', jpegThumbnail: '' } as never)
  const picture = await bia.got(({ message }) => Boolean(message?.imageMessage))
  expect(String(await bia.download(picture))).toBe('a picture')
  await Promise.all([ana.close(), bia.close()])
}, 30_000)
