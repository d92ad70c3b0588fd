import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { queueEndpoints } from '#domain/queues/queue-contract.ts'
import { type Schedule, scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { templateEndpoints } from '#domain/connections/template-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { ApiError } from '#web/platform/api.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const sendAt = new Date('2027-12-10T12:00:00Z')
const one: Schedule = {
  ...{ id: 3, body: 'Boleto do mês', contactId: 7, contact: { id: 7, name: 'Ana Paula' }, n: 0, userId: 1 },
  ...{ sendAt, sentAt: null, status: 'PENDENTE', reason: null, failure: null, openTicket: 'enabled' },
  ...{ ticketUserId: null, queueId: null, statusTicket: 'closed', assinar: false, intervalo: 3 },
  ...{ valorIntervalo: 0, enviarQuantasVezes: 1, tipoDias: 4, whatsappId: null, lostConnection: false },
  ...{ cancelOnReply: false, templateId: null, templateValues: {} },
  ...{ mediaPath: '/media/1/a.png?until=1&signature=x', mediaName: 'boleto.png' },
}

function showDialog(given: Schedule | null = one, window: 'open' | 'template' = 'open') {
  api().answer(connectionListEndpoints.listConnections, [])
  api().answer(queueEndpoints.listQueues, [])
  api().answer(userEndpoints.listColleagues, [])
  api().refuse(contactEndpoints.showContact, 404, 'ERR_NO_CONTACT_FOUND')
  api().answer(contactEndpoints.listContacts, { contacts: [], count: 0, hasMore: false })
  api().answer(schedules.previewSchedule, {
    ...{ timeZone: 'America/Sao_Paulo', dates: [{ sendAt, moved: false }], count: 1, last: sendAt },
    ...{ whatsappId: window === 'open' ? null : 4, window, blocked: false },
  })
  return show(
    <ScheduleDialog
      {...{ given, contactId: 7, timeZone: 'America/Sao_Paulo' }}
      onClose={() => {}}
      onSaved={() => {}}
    />,
  )
}

test('[SCHED-027] says that a schedule is saved, and that its attachment is removed', async () => {
  api().answer(schedules.updateSchedule, one)
  api().answer(schedules.detachScheduleFile, { ...one, mediaPath: null, mediaName: null })
  const { keys } = showDialog()
  await keys.click(await screen.findByRole('button', { name: 'Remover anexo' }))
  expect(await screen.findByText('Anexo removido.')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Agendamento salvo.')).toBeTruthy()
})

test('[SCHED-022] asks for the people whom a ticket may be given to', async () => {
  showDialog()
  await screen.findByRole('dialog')
  await waitFor(() => expect(api().asked(userEndpoints.listColleagues)).not.toEqual([]))
})

test('asks for the file that the template begins with, and shows it in the preview of the template', async () => {
  const headed = {
    ...{ id: 5, name: 'contrato', language: 'pt_BR', category: 'UTILITY', status: 'APPROVED', reason: '' },
    form: {
      ...{ named: false, header: { kind: 'document' as const, text: '' }, body: 'Segue o contrato' },
      ...{ footer: '', buttons: [], examples: {}, unsupported: null },
    },
  }
  const given: Schedule = { ...one, templateId: 5, mediaPath: null, mediaName: null }
  api().answer(templateEndpoints.listTemplates, { templates: [headed], syncedAt: null })
  api().answer(schedules.updateSchedule, given)
  api().answer(schedules.attachScheduleFile, { ...given, mediaName: 'contrato.pdf' })
  const { keys } = showDialog(given, 'template')
  expect(await screen.findByText('Segue o contrato')).toBeTruthy()
  expect(screen.getByText('O modelo começa com um documento: anexe o documento.')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/anexe o documento/, { selector: '[role=alert]' })).toBeTruthy()
  expect(api().asked(schedules.updateSchedule)).toEqual([])
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  await keys.upload(input!, new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' }))
  expect(await screen.findAllByText('contrato.pdf')).toHaveLength(2)
  expect(screen.queryByText(/anexe o documento/)).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Agendamento salvo.')).toBeTruthy()
  expect(api().asked(schedules.attachScheduleFile)).toHaveLength(1)
})

test('repeats a creation without an answer under its key, and then changes what it created', async () => {
  const { keys } = showDialog(null)
  api().answer(schedules.createSchedule, () => {
    throw new ApiError(0, { error: 'ERR_OFFLINE' })
  })
  const body = await screen.findByRole('textbox', { name: /^Mensagem/ })
  await fill(keys, body, 'Boleto do mês')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Sem conexão/)).toBeTruthy()
  api().answer(schedules.createSchedule, one)
  api().answer(schedules.updateSchedule, one)
  await fill(keys, body, 'Boleto de março')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Agendamento salvo.')).toBeTruthy()
  const [first, second] = api()
    .asked(schedules.createSchedule)
    .map((asked) => asked.body.clientId)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(api().asked(schedules.updateSchedule)).toMatchObject([
    { params: { id: 3 }, body: { body: 'Boleto de março' } },
  ])
})

const choosePicture = (keys: { upload: (input: HTMLInputElement, file: File) => Promise<void> }) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  return keys.upload(input!, new File(['PNG'], 'boleto.png', { type: 'image/png' }))
}

test('gives a new schedule that is due at once its date after its file', async () => {
  const calledWith: unknown[] = []
  api().answer(schedules.createSchedule, ({ body }) => {
    calledWith.push(['create', body.sendAt.getTime() > Date.now() + 5 * 60_000])
    return one
  })
  api().answer(schedules.attachScheduleFile, () => {
    calledWith.push(['attach'])
    return one
  })
  api().answer(schedules.updateSchedule, ({ body }) => {
    calledWith.push(['update', Math.abs(body.sendAt!.getTime() - Date.now()) <= 60_000, Object.keys(body)])
    return one
  })
  const { keys } = showDialog(null)
  await fill(keys, await screen.findByRole('textbox', { name: /^Mensagem/ }), 'Segue o boleto')
  await fill(keys, screen.getByRole('textbox', { name: /^Data/ }), nowInSaoPaulo())
  await choosePicture(keys)
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Agendamento salvo.')).toBeTruthy()
  expect(calledWith).toEqual([['create', true], ['attach'], ['update', true, ['sendAt']]])
})

const nowInSaoPaulo = () => {
  const time = new Intl.DateTimeFormat('pt-BR', {
    ...{ timeZone: 'America/Sao_Paulo', dateStyle: 'short' as const, timeStyle: 'short' as const },
  })
  return time.format(new Date()).replace(',', '')
}

test('attaches a file before it changes the date of a schedule', async () => {
  const calledWith: unknown[] = []
  api().answer(schedules.attachScheduleFile, () => {
    calledWith.push('attach')
    return one
  })
  api().answer(schedules.updateSchedule, ({ body }) => {
    calledWith.push(body)
    return one
  })
  const { keys } = showDialog()
  await fill(keys, await screen.findByRole('textbox', { name: /^Mensagem/ }), 'Segue o boleto')
  await choosePicture(keys)
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Agendamento salvo.')).toBeTruthy()
  expect(calledWith).toEqual(['attach', { body: 'Segue o boleto' }])
})

test('sends only the changed fields', async () => {
  api().answer(schedules.updateSchedule, one)
  const { keys } = showDialog()
  await fill(keys, await screen.findByRole('textbox', { name: /^Mensagem/ }), 'Boleto de março')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Agendamento salvo.')).toBeTruthy()
  expect(api().asked(schedules.updateSchedule)).toEqual([
    { params: { id: 3 }, body: { body: 'Boleto de março' } },
  ])
})

test('saves without a connection after the loss of one', async () => {
  api().answer(schedules.updateSchedule, one)
  const { keys } = showDialog({ ...one, lostConnection: true })
  await screen.findByRole('dialog')
  await keys.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Agendamento salvo.')).toBeTruthy()
  expect(api().asked(schedules.updateSchedule)).toMatchObject([{ body: { whatsappId: null } }])
})

test('asks before a chosen file is lost', async () => {
  const { keys } = showDialog()
  await screen.findByRole('dialog')
  await choosePicture(keys)
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
})
