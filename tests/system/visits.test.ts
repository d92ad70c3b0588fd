import { expect, test } from 'vitest'
import { visitUseOf } from '#domain/http/endpoint.ts'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const planId = await findOrSavePlan(world.platform.db, 'Completo')
const dueDate = new Date('2999-01-01')
const home = await saveCompany(world.platform.db, {
  name: 'Casa',
  email: '',
  planId,
  dueDate,
  isPlatform: true,
})
const endpoints = Object.entries(allEndpoints)
const asked = endpoints.filter(
  ([, { access }]) => access !== 'public' && access !== 'super' && access !== 'token',
)

async function visit(mode: 'read' | 'act') {
  const sara = await world.user(home, { profile: 'admin', super: true })
  const asSara = await world.as(sara.email)
  const id = await world.company()
  const body = { mode, minutes: 30, reason: 'Conferir tudo o que há', currentPassword: testPassword }
  const { token } = await asSara(companies.enterCompany, { params: { id }, body })
  return (endpoint: (typeof endpoints)[number][1]) =>
    world.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/:\w*[uU]uid/g, crypto.randomUUID()).replace(/:\w+/g, '1')}`,
      headers: { authorization: `Bearer ${token}` },
      ...(endpoint.body && { payload: {} }),
    })
}
const refusals = new Set(['ERR_VISIT_READ_ONLY', 'ERR_VISIT_REFUSED', 'ERR_VISIT_MESSAGE'])
const refused = async (ask: Awaited<ReturnType<typeof visit>>) => {
  const names: string[] = []
  for (const [name, endpoint] of asked) {
    const answer = await ask(endpoint)
    expect(answer.statusCode, name).toBeLessThan(500)
    if (refusals.has(answer.json().error)) names.push(name)
  }
  return names
}

test('[D92] shows in a visit that reads what GET shows, and refuses everything that changes something', async () => {
  const names = await refused(await visit('read'))
  const expected = asked.filter(([, endpoint]) => visitUseOf(endpoint) !== 'show').map(([name]) => name)
  expect(names).toEqual(expected)
  const shown = asked.filter(([name]) => !names.includes(name))
  // Ending the visit is allowed in every visit; the forecast of a campaign only reads.
  expect(shown.flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]))).toEqual([
    'endVisit',
    'forecastCampaign',
  ])
  // Of GET calls, exports and calls that cost money are excluded.
  expect(
    asked.flatMap(([name, { method }]) => (method === 'GET' && names.includes(name) ? [name] : [])),
  ).toEqual([
    'listCapsules',
    'exportContacts',
    'listAddressBooks',
    'showAddressBook',
    'exportContactData',
    'listNotices',
    'transcribeAudio',
  ])
})

/** Calls that change something in a visit. A new call is listed here, or declares `visit` in its contract. */
const changedByVisits = [
  'addFlowAudio',
  'addFlowContent',
  'addFlowImage',
  'attachQuickFile',
  'blockContact',
  'createChatbot',
  'createConnection',
  'createContact',
  'createFlow',
  'createPhrase',
  'createQueue',
  'createTag',
  'deleteChatbot',
  'deleteConnection',
  'deleteFlow',
  'deletePhrase',
  'deleteQueue',
  'deleteQuickMessage',
  'deleteTag',
  'detachQuickFile',
  'discardDraft',
  'dismissImportResult',
  'duplicateFlow',
  'endSession',
  'endVisit',
  'fetchFile',
  'forecastCampaign',
  'hideFirstSteps',
  'importFlow',
  'moveWaiting',
  'orderLanes',
  'publishFlow',
  'putBackFlow',
  'removeExamples',
  'removeTagContact',
  'renameFlow',
  'renewSession',
  'restartConnections',
  'restoreFlowVersion',
  'retryParked',
  'saveCompanyHours',
  'saveFlow',
  'saveHolidays',
  'saveTimeZone',
  'setContactWallet',
  'startSession',
  'switchFlow',
  'syncTags',
  'syncTemplates',
  'tagContacts',
  'toggleAcceptAudio',
  'toggleDisableBot',
  'updateChatbot',
  'updateCompanySetting',
  'updateConnection',
  'updateContact',
  'updatePhrase',
  'updateQueue',
  'updateQuickMessage',
  'updateSetting',
  'updateTag',
]

test('[D92] changes in a visit that acts what is in this list, and nothing else', async () => {
  const names = await refused(await visit('act'))
  const changes = asked.filter(([name, { method }]) => method !== 'GET' && !names.includes(name))
  expect(changes.map(([name]) => name).toSorted()).toEqual(changedByVisits)
})

test('[D92] refuses visitors every call of super users', async () => {
  const ask = await visit('act')
  for (const [name, endpoint] of endpoints.filter(([, { access }]) => access === 'super')) {
    const answer = await ask(endpoint)
    expect([name, answer.statusCode, answer.json().error]).toEqual([name, 403, 'ERR_NO_PERMISSION'])
  }
})
