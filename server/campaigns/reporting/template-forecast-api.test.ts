import { expect, test } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignReportEndpoints as reports } from '#domain/campaigns/campaign-report-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { openCampaignStage, saveTemplate } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const hour = 60 * minuteMs
const since = (ms: number) => new Date(Date.now() - ms)

/** A connection of the official API with a template, and three people: two without a city, one of them within the reply window. */
async function openStage() {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsappapi' })
  const given = { whatsappId, channel: 'whatsappapi' as const }
  const ana = await stage.person({ ...given, name: 'Ana Prado', wrote: since(48 * hour) })
  const bia = await stage.person({ ...given, name: 'Bia', wrote: since(48 * hour) })
  const caio = await stage.person({ ...given, name: 'Caio', wrote: since(hour) })
  const contactListId = await stage.listOf([
    { number: ana.number, name: 'Ana Prado' },
    { number: bia.number, name: 'Bia' },
    { number: caio.number, name: 'Caio' },
  ])
  await world.inCompany(stage.company, (tx) =>
    tx
      .updateTable('contactListItems')
      .set({ values: JSON.stringify({ Cidade: 'Santos', Cupom: ' ' }) })
      .where('number', '=', ana.number)
      .execute(),
  )
  const form = {
    ...{ header: { kind: 'text' as const, text: 'Olá {{1}}' }, body: 'Vamos a {{1}}?', footer: 'Loja' },
    buttons: [{ kind: 'url' as const, text: 'Ver', value: 'https://loja.example/{{1}}' }],
  }
  const templateId = await saveTemplate(world, stage.company, { whatsappId, name: 'convite', form })
  const body = { contactListId, whatsappId, templateId }
  const values = (city: string) => ({ 'header:1': '{nome}', 'body:1': city, 'button:0': 'cupom-{numero}' })
  const forecast = (more: object) =>
    stage.call(reports.forecastCampaign, { body: { ...body, ...more } as never })
  return { ...stage, whatsappId, contactListId, templateId, body, values, forecast, ana, bia, caio }
}
const countOf = (found: { leftOut: { reason: string; people: number }[] }, reason: string) =>
  found.leftOut.find((one) => one.reason === reason)?.people ?? 0

test('counts who has no value for the template, and leaves out whom nothing else reaches', async () => {
  const stage = await openStage()
  const alone = await stage.forecast({ templateValues: stage.values('{Cidade}') })
  expect(alone).toMatchObject({ people: 3, reached: 1, blocks: [] })
  expect(countOf(alone, 'missing-value')).toBe(2)
  expect(alone.missing).toEqual([{ key: 'Cidade', place: 'template', people: 2 }])
  const withText = await stage.forecast({ message1: 'Oi', templateValues: stage.values('{Cidade}') })
  expect([withText.reached, countOf(withText, 'missing-value')]).toEqual([2, 1])
  expect(withText.missing).toEqual([{ key: 'Cidade', place: 'template', people: 1 }])
})

test.each([
  ['{Cidade|sua cidade}', 3, []],
  ['perto de {Cidade}', 3, [{ key: 'Cidade', place: 'template', people: 2 }]],
  ['{Cidade} {nome}', 3, [{ key: 'Cidade', place: 'template', people: 2 }]],
  ['{Cupom}', 0, [{ key: 'Cupom', place: 'template', people: 3 }]],
])('reaches by the value %j whom it leaves words', async (value, reached, missing) => {
  const stage = await openStage()
  const found = await stage.forecast({ templateValues: stage.values(value) })
  expect([found.reached, found.missing]).toEqual([reached, missing])
})

test('takes the company’s own variable for who has none, and not one that is blank', async () => {
  const stage = await openStage()
  const own = (value: string) =>
    stage.call(settings.saveCampaignSettings, {
      body: { settings: { variables: [{ key: 'cidade', value }] } },
    })
  const given = { templateValues: stage.values('{Cidade}') }
  await own('Centro')
  const found = await stage.forecast(given)
  expect([found.reached, found.missing]).toEqual([3, []])
  expect(found.samples[1]?.templates[0]?.values[1]).toEqual({ key: 'body:1', text: 'Centro' })
  await own(' ')
  expect((await stage.forecast(given)).reached).toBe(1)
})

test('shows templates as each person will read them, and who gets none', async () => {
  const stage = await openStage()
  const { samples } = await stage.forecast({
    ...{ confirmation: true, confirmationMessage1: 'Posso?', confirmationTemplateId: stage.templateId },
    confirmationTemplateValues: stage.values('{Cidade|sua cidade}'),
    templateValues: stage.values('{Cidade}'),
  })
  expect(samples.map(({ name }) => name)).toEqual(['Ana Prado', 'Bia', 'Caio'])
  const [ana, bia] = samples
  expect(ana).toMatchObject({ slot: null, message: null, confirmation: 'Posso?' })
  expect(ana?.templates).toEqual([
    {
      ...{ stage: 'confirmation', isFit: true },
      values: expect.arrayContaining([
        { key: 'header:1', text: 'Ana Prado' },
        { key: 'body:1', text: 'Santos' },
        { key: 'button:0', text: `cupom-${stage.ana.number}` },
      ]),
    },
    { stage: 'message', isFit: true, values: expect.anything() },
  ])
  expect(bia?.templates.map(({ isFit }) => isFit)).toEqual([true, false])
  expect(bia?.templates[0]?.values).toContainEqual({ key: 'body:1', text: 'sua cidade' })
})

test('sends a test with the values of the first person who is reached, and the tester’s own number', async () => {
  const stage = await openStage()
  const { id } = await stage.make({
    ...{ ...stage.body, message1: '{nome} ({{firstName}}) de {Cidade}, {Bairro|centro}: {numero}' },
    templateValues: stage.values('{Cidade}'),
  })
  const written = () =>
    world.inCompany(stage.company, async (tx) => {
      const { body } = await tx
        .selectFrom('messages')
        .select('body')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return body
    })
  const params = { id }
  await stage.call(campaigns.testCampaign, { params, body: { number: '5511955550101' } })
  expect(await written()).toBe('Olá Ana Prado\n\nVamos a Santos?\n\nLoja')
  const number = stage.caio.number
  await stage.call(campaigns.testCampaign, { params, body: { number } })
  expect(await written()).toBe(`Ana Prado (Ana) de Santos, centro: ${number}`)
})

test('names the service rate of answers where one is known', async () => {
  const stage = await openStage()
  const given = { templateValues: stage.values('{nome}') }
  expect((await stage.forecast(given)).answerRates).toEqual([])
  await world.platform.db.asPlatform((tx) =>
    tx
      .insertInto('priceRates')
      .values({ market: '55', category: 'service', currency: 'USD', micros: 6800, validFrom: '2026-10-01' })
      .execute(),
  )
  expect((await stage.forecast(given)).answerRates).toEqual([{ currency: 'USD', micros: 6800 }])
  const linked = await world.connection(stage.company, { channel: 'whatsapp' })
  expect((await stage.forecast({ whatsappId: linked, message1: 'Oi' })).answerRates).toEqual([])
})
