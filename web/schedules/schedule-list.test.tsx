import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Schedule,
  scheduleChannel,
  scheduleEndpoints as schedules,
} from '#domain/schedules/schedule-contract.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { api, show, showLive } from '#tests/web/stage.tsx'
import { scheduleFolds } from './schedule-folds.ts'
import { ScheduleList } from './schedule-list.tsx'

const one: Schedule = {
  ...{ id: 3, body: 'Boleto do mês', contactId: 7, contact: { id: 7, name: 'Ana Paula' }, n: 0, userId: 1 },
  ...{
    sendAt: new Date('2026-12-10T12:00:00Z'),
    sentAt: null,
    status: 'PENDENTE',
    reason: null,
    failure: null,
  },
  ...{ openTicket: 'disabled', ticketUserId: null, queueId: null, statusTicket: 'closed', assinar: false },
  ...{
    intervalo: 3,
    valorIntervalo: 1,
    enviarQuantasVezes: 12,
    tipoDias: 4,
    mediaPath: null,
    mediaName: null,
  },
  ...{ whatsappId: null, lostConnection: false, cancelOnReply: false, templateId: null, templateValues: {} },
}
const page = (found: Schedule[]) => ({ schedules: found, count: found.length, hasMore: false })
const list = (search = '') => <ScheduleList search={search} timeZone="America/Sao_Paulo" onEdit={() => {}} />

test('lists schedules with status, date of the company and place in the series', async () => {
  api().answer(schedules.listSchedules, page([one]))
  show(list())
  const row = await screen.findByRole('button', { name: /Ana Paula/ })
  expect(row.textContent).toContain('10/12/2026 09:00')
  expect(row.textContent).toContain('1/12')
  expect(within(row).getByText('PENDENTE')).toBeTruthy()
})

test('[RT-025] shows what a colleague changes, and why a send failed', async () => {
  let found = [one]
  api().answer(schedules.listSchedules, () => page(found))
  const { line } = await showLive(list())
  await screen.findByRole('button', { name: /Ana Paula/ })
  const failed: Schedule = { ...one, status: 'ERRO', reason: 'connection-gone' }
  found = [failed]
  line.tell(scheduleChannel, { action: 'update', schedule: failed })
  await waitFor(() => expect(screen.getByText('ERRO')).toBeTruthy())
  expect(screen.getByText(/A conexão escolhida foi excluída/)).toBeTruthy()
})

test('says that nothing is scheduled, and that nothing was found', async () => {
  api().answer(schedules.listSchedules, page([]))
  show(list('boleto'))
  await screen.findByText('Nenhum agendamento encontrado.')
})

test('shows each state while events come faster than answers', async () => {
  api().answer(schedules.listSchedules, page([one]))
  show(list())
  await screen.findByText('PENDENTE')
  const answers: (() => void)[] = []
  api().answer(schedules.listSchedules, async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return page([{ ...one, status: 'AGENDADA' }])
  })
  const tell = () => scheduleFolds[0]?.fold({}, plainViewer)
  tell()
  await waitFor(() => expect(answers).toHaveLength(1))
  tell()
  answers[0]?.()
  expect(await screen.findByText('ENVIANDO')).toBeTruthy()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
})
