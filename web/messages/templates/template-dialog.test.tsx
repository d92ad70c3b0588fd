import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type MessageTemplate, templateEndpoints } from '#domain/connections/template-contract.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { TemplateDialog } from './template-dialog.tsx'

const ready: MessageTemplate = {
  ...{ id: 3, name: 'pronto', language: 'pt_BR', category: 'UTILITY', status: 'APPROVED', reason: '' },
  form: {
    ...{ named: false, header: null, body: 'Pedido {{1}} pronto', footer: '', buttons: [] },
    ...{ examples: {}, unsupported: null },
  },
}

test('asks before a dialog is left in which a template was filled in, and only then', async () => {
  api().answer(templateEndpoints.listTemplates, { templates: [ready], syncedAt: null })
  let closed = 0
  const { keys } = show(<TemplateDialog ticket={ticketOf(1)} onClose={() => (closed += 1)} />)
  await keys.click(await screen.findByRole('combobox', { name: 'Modelo' }))
  await keys.click(await screen.findByRole('option', { name: /pronto/ }))
  await keys.keyboard('{Escape}')
  expect(closed).toBe(1)
  await fill(keys, await screen.findByRole('textbox', { name: 'Variável 1' }), '1042')
  await keys.keyboard('{Escape}')
  await keys.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(closed).toBe(2)
})
