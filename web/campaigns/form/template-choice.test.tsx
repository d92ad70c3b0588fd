import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { templateEndpoints } from '#domain/connections/template-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { TemplateChoice } from './template-choice.tsx'

const template = (id: number, name: string, kind: 'text' | 'image' | null) => ({
  ...{ id, name, language: 'pt_BR', category: 'MARKETING', status: 'APPROVED', reason: '' },
  form: {
    ...{ named: false, header: kind && { kind, text: '' }, body: 'Aviso', footer: '', buttons: [] },
    ...{ examples: {}, unsupported: null },
  },
})
const choice = { label: 'Modelo', connectionId: 1, values: {}, onChange: () => {} }
const answer = () =>
  api().answer(templateEndpoints.listTemplates, {
    templates: [template(1, 'aviso', null), template(2, 'foto', 'image')],
    syncedAt: null,
  })
const offered = async (keys: UserEvent) => {
  await keys.click(await screen.findByRole('combobox', { name: 'Modelo' }))
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
}

test('offers templates with a file where the campaign has a place for it', async () => {
  answer()
  const { keys } = show(<TemplateChoice {...choice} templateId={null} takesFile />)
  expect(await offered(keys)).toEqual(['aviso (pt_BR)', 'foto (pt_BR)'])
})

test('offers no template with a file if there is no place for one', async () => {
  answer()
  const { keys } = show(<TemplateChoice {...choice} templateId={null} />)
  expect(await offered(keys)).toEqual(['aviso (pt_BR)'])
})

test('asks for the file that the chosen template begins with', async () => {
  answer()
  show(<TemplateChoice {...choice} templateId={2} takesFile />)
  expect(await screen.findByText(/Este modelo começa com uma imagem/)).toBeTruthy()
})
