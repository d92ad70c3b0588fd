import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CampaignForecast } from '#domain/campaigns/campaign-report-contract.ts'
import { templateEndpoints } from '#domain/connections/template-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { ForecastWords } from './forecast-words.tsx'
import { SamplePreview } from './sample-preview.tsx'

const template = {
  ...{ id: 8, name: 'convite', language: 'pt_BR', category: 'MARKETING', status: 'APPROVED', reason: '' },
  form: {
    ...{ named: false, header: { kind: 'text' as const, text: 'Olá {{1}}' }, body: 'Vamos a {{1}}?' },
    buttons: [{ kind: 'url' as const, text: 'Ver', value: 'https://loja.example/{{1}}' }],
    ...{ footer: '', examples: {}, unsupported: null },
  },
}
const sampleOf = (name: string, city: string): CampaignForecast['samples'][number] => ({
  ...{ name, number: '5511987654321', slot: 1, message: `Oi ${name}`, confirmation: null },
  templates: [
    {
      ...{ stage: 'message', isFit: city !== '' },
      values: [
        { key: 'header:1', text: name },
        { key: 'body:1', text: city },
        { key: 'button:0', text: 'cupom' },
      ],
    },
  ],
})
const official = {
  connectionId: 1,
  templates: {
    confirmation: null,
    message: { id: 8, values: { 'header:1': '{nome}', 'body:1': '{Cidade}' } },
  },
}
const answerTemplates = () =>
  api().answer(templateEndpoints.listTemplates, { templates: [template], syncedAt: null })

test('reads the template with the values of each person, and says who does not get it', async () => {
  answerTemplates()
  const samples = [sampleOf('Ana', 'Santos'), sampleOf('Bia', '')]
  const { keys } = show(<SamplePreview samples={samples} fileName={null} official={official} />)
  const note = await screen.findByRole('region', { name: /últimas 24 horas/ })
  expect(within(note).getByText('Olá Ana')).toBeTruthy()
  expect(within(note).getByText('Vamos a Santos?')).toBeTruthy()
  expect(within(note).getByText('Ver').title).toBe('https://loja.example/cupom')
  expect(screen.queryByText(/esta pessoa não o recebe/)).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Próxima pessoa' }))
  expect(screen.getByText('Olá Bia')).toBeTruthy()
  expect(screen.getByText(/esta pessoa não o recebe/)).toBeTruthy()
})

test('shows the template with its placeholders if there are no recipients', async () => {
  answerTemplates()
  show(<SamplePreview samples={[]} fileName={null} official={official} />)
  expect(await screen.findByText('Vamos a {Cidade}?')).toBeTruthy()
})

test('names who lacks a value, who is in another zone, and what an answer costs', () => {
  const forecast: CampaignForecast = {
    ...{ people: 3, reached: 2, fresh: 0, unchecked: 0, fields: [], blocks: [], riskyForLinked: false },
    leftOut: [{ reason: 'missing-value', people: 1 }],
    missing: [
      { key: 'Cidade', place: 'template', people: 1 },
      { key: 'Plano', place: 'text', people: 2 },
    ],
    ...{ startsAt: new Date(0), endsAt: null, days: 0, limitedBy: null, perHour: null, samples: [] },
    zones: [{ timeZone: 'America/Rio_Branco', people: 2 }],
    ...{ costs: [], answerRates: [{ currency: 'USD', micros: 6800 }] },
  }
  show(<ForecastWords forecast={forecast} />)
  expect(screen.getByText('{Cidade} no modelo: 1 pessoas sem valor')).toBeTruthy()
  expect(screen.getByText('{Plano}: 2 pessoas sem valor')).toBeTruthy()
  expect(screen.getByText('No próprio fuso: 2 pessoas em GMT-5.')).toBeTruthy()
  expect(screen.getByText(/Respostas dentro da janela de 24 horas: até US\$\s0,0068 cada/)).toBeTruthy()
})
