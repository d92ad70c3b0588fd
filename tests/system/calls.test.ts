import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { openWorld } from '#tests/app/world.ts'

// docs/calls.tsv is the list of the specification, unchanged (decision D66); calls that the product adds are in docs/own-calls.tsv.

const keyOf = (method = '', path = '') =>
  `${method} ${path.replace(/(?<=.)\/$/, '').replace(/\{\w+\}|:\w+/g, '{}')}`
const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

/** A path missing in the specification, which decision D4 defines. */
const notShown = '/{external-send-path-not-shown}'

const listed = linesOf('calls.tsv').map(([method, path, area = '', fields = '']) => ({
  key: keyOf(method, path === notShown ? '/messages/send' : path),
  area,
  fields,
}))
const own = linesOf('own-calls.tsv').map(([method, path, reason = '']) => ({
  key: keyOf(method, path),
  reason,
}))
const served = new Map(Object.values(allEndpoints).map((each) => [keyOf(each.method, each.path), each]))

/** Areas whose screens do not exist yet. The list may only shrink. */
const laterAreas: string[] = []
/** Calls of screens that do not exist yet, in areas that do. The list may only shrink. */
const laterCalls: string[] = []

test('serves every call of the list, except those of screens that are not there yet', () => {
  const missing = listed.filter(({ key, area }) => !served.has(key) && !laterAreas.includes(area))
  expect(missing.map(({ key }) => key).toSorted()).toEqual(laterCalls.toSorted())
  const built = listed.filter(({ key, area }) => served.has(key) && laterAreas.includes(area))
  expect(built, 'areas that are there now').toEqual([])
})

test('serves nothing that neither list names', () => {
  const known = new Set([...listed, ...own].map(({ key }) => key))
  expect([...served.keys()].filter((key) => !known.has(key))).toEqual([])
})

test('gives a reason for each call of its own, which is served and not in the specification', () => {
  expect(own.filter(({ reason }) => reason.length < 10)).toEqual([])
  expect(own.filter(({ key }) => !served.has(key))).toEqual([])
  expect(own.filter(({ key }) => listed.some((call) => call.key === key))).toEqual([])
  expect(new Set(own.map(({ key }) => key)).size).toBe(own.length)
})

/** Fields of lines that describe them in prose. */
const connectionFields =
  'name greetingMessage complationMessage outOfHoursMessage ratingMessage queueIds schedules promptId integrationId flowIdWelcome flowIdNotPhrase importOldMessages importRecentMessages importOldMessagesGroups closedTicketsPostImported'
const queueFields =
  'name color greetingMessage outOfHoursMessage orderQueue ativarRoteador tempoRoteador schedules integrationId fileListId chatbots'
const prose: Record<string, string> = {
  'POST /auth/login': 'email password',
  'GET /flowbuilder': 'searchParam pageNumber',
  'POST /messages/{}': 'read fromMe mediaUrl body quotedMsg isPrivate vCard',
  'POST /messages/edit/{}': 'body',
  'POST /messages/lista/{}': 'title text buttonText sections',
  'PUT /contacts/{}': 'name number email disableBot extraInfo',
  'PUT /tags/{}': 'name kanban color',
  'POST /quick-messages': 'shortcode message geral visao status',
  'PUT /quick-messages/{}': 'shortcode message geral visao status',
  'POST /whatsapp': connectionFields,
  'PUT /whatsapp/{}': connectionFields,
  'POST /queue': queueFields,
  'PUT /queue/{}': queueFields,
  'PUT /companies/{}/schedules': 'schedules outOfHoursMessage',
}
const optionFields =
  'id name queueType greetingMessage closeTicket optUserId optQueueId optIntegrationId optFileId options'
prose['POST /chatbot'] = optionFields
prose['PUT /chatbot/{}'] = optionFields
const userFields =
  'name email password profile companyId queueIds showDashboard allowRealTime allowConnections allTicket allowGroup allHistoric allUserChat userClosePendingTicket startWork endWork farewellMessage defaultTheme defaultMenu whatsappId'
prose['POST /users'] = userFields
const promptFields =
  'id name apiKey prompt voice voiceKey voiceRegion maxTokens temperature queueId maxMessages queue'
const integrationFields =
  'id name type projectName jsonContent language urlN8N typebotSlug typebotExpires typebotDelayMessage typebotKeywordFinish typebotKeywordRestart typebotRestartMessage typebotUnknownMessage'
prose['POST /prompt'] = promptFields
prose['PUT /prompt/{}'] = promptFields
prose['POST /queueIntegration'] = integrationFields
prose['PUT /queueIntegration/{}'] = integrationFields
const planFields =
  'id name users connections queues amount value isPublic useWhatsapp useFacebook useInstagram useCampaigns useSchedules useInternalChat useExternalApi useKanban useOpenAi useIntegrations'
const companyFields =
  'id name email password phone document planId plan status dueDate recurrence paymentMethod createdAt lastLogin numberAttendants numberConections folderSize numberFileFolder updatedAtFolder addressStreet addressState addressCity schedules settings'
prose['POST /contact-lists'] = 'name'
prose['PUT /contact-lists/{}'] = 'id name contactsCount'
prose['GET /files'] = 'searchParam pageNumber companyId'
const scheduleFields =
  'id body contactId contact sendAt sentAt status openTicket ticketUserId queueId statusTicket intervalo valorIntervalo enviarQuantasVezes tipoDias assinar mediaPath mediaName whatsappId'
prose['POST /schedules'] = scheduleFields
prose['GET /campaigns'] = 'searchParam pageNumber'
const campaignFields =
  'name message1 message2 message3 message4 message5 confirmationMessage1 confirmationMessage2 confirmationMessage3 confirmationMessage4 confirmationMessage5 status confirmation scheduledAt completedAt contactListId tagListId whatsappId userId queueId statusTicket openTicket mediaPath mediaName contactList whatsapp shipping'
prose['POST /campaigns'] = campaignFields
prose['PUT /campaigns/{}'] = campaignFields
prose['PUT /schedules/{}'] = scheduleFields
prose['POST /companies'] = companyFields
prose['PUT /companies/{}'] = companyFields
prose['POST /plans'] = planFields
prose['PUT /plans/{}'] = planFields
prose['PUT /users/{}'] = userFields

/** Returns the field names of a line, and whether they belong to the body or the query. */
function fieldsOf({ key, fields }: (typeof listed)[number]) {
  const place = fields.startsWith('query:') ? 'query' : 'body'
  if (key in prose) return { place, names: prose[key]?.split(' ') ?? [] }
  const [, text = ''] = /^(?:body|query): (.+)$/.exec(fields) ?? []
  const names = text
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((name) => name.replace(/=.*|'.*/, '').trim())
    .filter(Boolean)
  return { place, names }
}

const withFields = listed.filter(({ key, fields }) => served.has(key) && /^(body|query|JSON):/.test(fields))

describe('fields of the list', async () => {
  const world = await openWorld({ ownDatabase: true })
  const company = await world.company()
  const admin = await world.user(company, { profile: 'admin', super: true })
  const headers = { authorization: `Bearer ${await world.tokenOf(admin.email)}` }

  /** Returns the names that the product rejects as unknown. */
  async function unknownOf(key: string, place: string, names: string[]): Promise<string[]> {
    const endpoint = served.get(key)
    const url = `/api${(endpoint?.path ?? '')
      .replace(/:\w*[uU]uid/g, crypto.randomUUID())
      .replace(/:\w+/g, '1')}`
    const given = Object.fromEntries(names.map((name) => [name, place === 'body' ? null : '']))
    const answer = await world.app.inject({
      method: endpoint?.method ?? 'GET',
      url: place === 'query' ? `${url}?${new URLSearchParams(given as Record<string, string>)}` : url,
      headers,
      ...(place === 'body' && { payload: given }),
    })
    expect(answer.statusCode).toBeLessThan(500)
    const { details = [] } = answer.json<{ details?: { path: string; message: string }[] }>()
    return details
      .filter(({ message }) => message === 'is not a known field')
      .map(({ path }) => path.replace(`${place}.`, ''))
  }

  test('names fields of nearly half of the calls', () => {
    expect(withFields.map(fieldsOf).filter(({ names }) => names.length === 0)).toEqual([])
    expect(withFields.length).toBeGreaterThan(40)
  })

  test.each(withFields)('[D65] accepts those of $key', async (line) => {
    const { place, names } = fieldsOf(line)
    expect(names.filter((name) => !/^[a-zA-Z_]\w*$/.test(name))).toEqual([])
    expect(await unknownOf(line.key, place, names)).toEqual([])
    if (place === 'body')
      expect(await unknownOf(line.key, place, ['nobodyNamesThis'])).toEqual(['nobodyNamesThis'])
  })

  const send = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const answer = await world.app.inject({ method, url: `/api${path}`, headers, payload })
    return { status: answer.statusCode, body: answer.json<{ id: number; details?: unknown }>() }
  }

  test('[D65, QUEUE-030, QUEUE-031] keeps a queue with the fields of its menu', async () => {
    const given = { integrationId: null, fileListId: null }
    const made = await send('POST', '/queue', { name: 'Vendas', color: '#112233', ...given })
    expect(made).toMatchObject({ status: 200, body: { name: 'Vendas', ...given } })
    const changed = await send('PUT', `/queue/${made.body.id}`, { name: 'Compras', ...given })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Compras', ...given } })
  })

  test('[D65, CON-017] changes a contact with the list of facts as it was answered', async () => {
    const whatsappId = await world.connection(company)
    const { contactId } = await world.ticket(company, { whatsappId })
    const extraInfo = [{ name: 'CPF', value: '123' }]
    const first = await send('PUT', `/contacts/${contactId}`, { extraInfo })
    const answered = { extraInfo: [{ id: expect.any(Number), name: 'CPF', value: '123' }] }
    expect(first).toMatchObject({ status: 200, body: answered })
    const again = await send('PUT', `/contacts/${contactId}`, {
      extraInfo: (first.body as unknown as { extraInfo: unknown }).extraInfo,
    })
    expect(again).toMatchObject({ status: 200, body: answered })
  })

  test('[D65, MSG-012] sends a message with every field of the list', async () => {
    const whatsappId = await world.connection(company)
    const { id } = await world.ticket(company, { whatsappId, status: 'open', userId: admin.id })
    const body = {
      ...{ read: 1, fromMe: true, mediaUrl: '', body: 'Bom dia', quotedMsg: null, isPrivate: true },
    }
    expect(await send('POST', `/messages/${id}`, body)).toMatchObject({
      status: 200,
      body: { messages: [{ body: 'Bom dia', isPrivate: true, mediaUrl: null }] },
    })
  })
})
