import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type HeldConnection,
  type HeldWork,
  installationHoldEndpoints as holds,
} from '#domain/installation-hold/installation-hold-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { HoldBanner } from '#web/app/hold-banner.tsx'
import { HoldScreen } from './hold-screen.tsx'
import '#web/ui/confirm-dialog.tsx'

const root = { as: { profile: 'admin', super: true } } as const
const hold = { backupMadeAt: new Date('2027-03-10T15:00:00Z'), restoredAt: new Date('2027-03-11T15:00:00Z') }
const none = { messages: 0, campaigns: 0, people: 0, schedules: 0, bots: 0 }
const waiting = { messages: 2, campaigns: 1, people: 276, schedules: 1, bots: 0 }
const connection = (over: Partial<HeldConnection> = {}): HeldConnection => ({
  ...{ id: 7, name: 'Balcão', companyId: 3, companyName: 'Padaria Lua', choice: 'send', ...waiting },
  ...over,
})
const workOf = (choice: HeldConnection['choice'], revision: number): HeldWork => ({
  ...{ ...hold, revision, connections: [connection({ choice })], deliveries: 4 },
  totals: { send: none, drop: none, 'mark-sent': none, [choice]: waiting },
})

test('shows what waits, saves a choice, and releases after a question with the numbers', async () => {
  let isHeld = true
  api().answer(holds.showInstallationHold, () => ({ hold: isHeld ? hold : null }))
  api().answer(holds.listHeldWork, () => workOf('send', 0))
  api().answer(holds.chooseHeldWork, () => workOf('drop', 1))
  api().answer(holds.releaseInstallation, () => {
    isHeld = false
    return { hold: null }
  })
  const { keys } = show(<HoldScreen />, root)
  const list = within(await screen.findByRole('list', { name: 'Conexões' }))
  list.getByText('Padaria Lua · Balcão')
  const facts =
    'mensagens à espera: 2 · campanhas: 1 · pessoas esperando em campanhas: 276 · agendamentos vencidos: 1'
  list.getByText(facts)
  await keys.click(list.getByRole('radio', { name: 'Descartar' }))
  await list.findByText(/^As mensagens constam como não enviadas/)
  expect(api().asked(holds.chooseHeldWork)).toMatchObject([
    { params: { whatsappId: 7 }, body: { choice: 'drop' } },
  ])
  await keys.click(screen.getByRole('button', { name: 'Liberar a instalação' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(`Descartar: ${facts}`)
  expect(dialog.queryByText(/^Enviar:/)).toBeNull()
  dialog.getByText('Avisos para programas (webhooks) que saem na liberação: 4')
  expect(api().asked(holds.releaseInstallation)).toEqual([])
  await keys.click(dialog.getByRole('button', { name: 'Liberar a instalação' }))
  await screen.findByText('Nada está retido: a instalação funciona normalmente.')
  expect(api().asked(holds.releaseInstallation)).toMatchObject([{ body: { revision: 1 } }])
})

test('leads super users to the page while the installation is held, and asks for nobody else', async () => {
  api().answer(holds.showInstallationHold, { hold })
  const { unmount } = show(<HoldBanner />, root)
  const link = await screen.findByRole('link', { name: 'Conferir e liberar' })
  expect(link.getAttribute('href')).toBe('/installation-hold')
  unmount()
  show(<HoldBanner />, { as: { profile: 'admin', super: false } })
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(api().asked(holds.showInstallationHold)).toHaveLength(1)
})
