import { expect, test } from 'vitest'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { type AuditAction, auditActions } from '#domain/audit/audit-contract.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { quickMessageEndpoints } from '#domain/quick-messages/quick-message-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { type Call, createCall } from '#web/platform/api.ts'
import { flowOf } from '#tests/bots/flow-graph-of.ts'
import { injectTransport } from '#tests/app/inject-transport.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

/** Calls without an audit entry, with the reason. A new call that changes something needs an entry in the trail or a line here. */
const notEntered: Partial<Record<string, string>> = {
  ...each('the log of the ticket keeps it', [
    ...(['createTicket', 'updateTicket', 'undoTicketChange', 'acceptNextTicket', 'deleteTicket'] as const),
    ...(['moveTickets', 'setTicketTag', 'clearTicketTags', 'closeAllTickets', 'closeImported'] as const),
    'emptyLane',
  ]),
  ...each('a message says who wrote it; one of a visit is entered as visit.messageSent', [
    ...(['sendMessage', 'editMessage', 'deleteMessage', 'forwardMessage', 'sendList', 'sendCopy'] as const),
    ...(['sendCall', 'sendUrl', 'sendPix', 'sendTemplate', 'sendExternalMessage'] as const),
    ...(['sendExternalTemplate', 'sendExternalLinkImage'] as const),
  ]),
  ...each('a note, a schedule or a chat among colleagues says who wrote it', [
    ...(['createNote', 'deleteNote', 'createSchedule', 'updateSchedule', 'deleteSchedule'] as const),
    ...(['moveSchedule', 'retrySchedule', 'attachScheduleFile', 'detachScheduleFile'] as const),
    ...(['createChat', 'updateChat', 'deleteChat', 'sendChatMessage', 'editChatMessage'] as const),
    'deleteChatMessage',
  ]),
  ...each('it is of one person and concerns nobody else', [
    ...(['muteChat', 'readChat', 'readAnnouncement', 'saveDraft', 'savePushSubscription'] as const),
    'readNotices',
    ...(['deletePushSubscription', 'saveReportLetter', 'refreshToken'] as const),
  ]),
  ...each('it asks or tries something, and changes nothing that people set', [
    ...([
      'checkExternalNumber',
      'forecastCampaign',
      'showPasswordLink',
      'testPrompt',
      'testIntegration',
      'testConnection',
      'testTranscription',
    ] as const),
    ...(['tryRequest', 'tryModel', 'testCampaign', 'sendWebhookExample', 'checkProvider'] as const),
    ...(['listFacebookAccounts', 'downloadImportFaults', 'readListImport', 'checkListImport'] as const),
    ...(['syncTemplates', 'fetchFile', 'retryParked', 'forgetPassword'] as const),
  ]),
  ...each('the act that it opens is entered', ['proveSession']),
  ...each('it hides a hint', ['hideFirstSteps', 'dismissImportResult']),
  ...each('a file that nothing uses yet; the draft that uses it is entered', [
    ...(['addFlowContent', 'addFlowImage', 'addFlowAudio'] as const),
  ]),
  ...each('a part of what is entered when it begins', ['addCapsulePart']),
  ...each('the release of the installation enters what was chosen', ['chooseHeldWork']),
  ...each('a charge: the invoice keeps its trail', ['subscribe']),
}

function each(why: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]))
}

/** Audit entries of the other calls. Those allowed in a visit are tested below, the others with their features. */
const entered: Partial<Record<string, AuditAction>> = {
  ...{ createPlan: 'plan.created', updatePlan: 'plan.changed', deletePlan: 'plan.deleted' },
  ...{ savePriceRate: 'price.changed', deletePriceRate: 'price.deleted' },
  ...{ login: 'session.started', logout: 'session.ended', signUp: 'company.created' },
  ...{ confirmSignUp: 'company.created', usePasswordLink: 'session.passwordChosen' },
  ...{ sendPasswordLink: 'user.passwordLinkMailed', orderLanes: 'tag.changed' },
  renewConnectionToken: 'connection.changed',
  ...{ resetPassword: 'session.passwordReset', resetPasswordByPath: 'session.passwordReset' },
  ...{
    settleInvoice: 'invoice.settled',
    undoSettlement: 'invoice.unsettled',
    giveCredit: 'invoice.creditGiven',
  },
  ...{
    resolveReview: 'invoice.reviewed',
    cancelInvoice: 'invoice.canceled',
    refundPayment: 'invoice.refunded',
  },
  ...{ changePlan: 'invoice.planChosen', keepPlan: 'invoice.planChosen' },
  ...{ registerProviderWebhook: 'setting.changed', uploadCertificate: 'certificate.changed' },
  ...{ createCompany: 'company.created', updateCompany: 'company.changed', renewCompany: 'company.renewed' },
  ...{ undoRenewal: 'company.renewalUndone', suspendCompany: 'company.suspended' },
  ...{ resumeCompany: 'company.resumed', enterCompany: 'visit.started', deleteCompany: 'company.closed' },
  ...{ restoreCompany: 'company.restored', mailPasswordLink: 'user.passwordLinkMailed' },
  ...{ createCapsule: 'capsule.created', deleteCapsule: 'capsule.deleted' },
  ...{ createCompanyCapsule: 'capsule.created', deleteCompanyCapsule: 'capsule.deleted' },
  ...{ createCapsuleRestore: 'capsule.created', startCapsuleRestore: 'capsule.restored' },
  ...{ deleteCapsuleRestore: 'capsule.deleted', releaseInstallation: 'installation.released' },
  ...{ uploadLogo: 'brand.changed', createBrandHost: 'brand.created', updateBrandHost: 'brand.changed' },
  ...{ verifyBrandHost: 'brand.verified', deleteBrandHost: 'brand.deleted' },
  ...{ restoreDeletedRecord: 'tag.restored' },
  ...{ createFileList: 'fileList.created', updateFileList: 'fileList.changed' },
  ...{ deleteFileList: 'fileList.deleted', uploadListFiles: 'fileList.changed' },
  ...{ createUser: 'user.created', updateUser: 'user.changed', deleteUser: 'user.deleted' },
  ...{ uploadUserPicture: 'user.changed', deleteUserPicture: 'user.changed' },
  ...{ createRole: 'role.created', updateRole: 'role.changed', deleteRole: 'role.deleted' },
  ...{ changeQueueMembers: 'queue.changed', resumeSending: 'connection.changed' },
  ...{ startSessionOf: 'connection.sessionStarted', renewSessionOf: 'connection.sessionRenewed' },
  ...{ endSessionOf: 'connection.sessionEnded', connectFacebook: 'connection.created' },
  ...{ connectPage: 'connection.created', signUpWhatsApp: 'connection.created' },
  ...{ renewSignUp: 'connection.changed' },
  ...{
    deleteContact: 'contact.deleted',
    deleteContacts: 'contact.deleted',
    importContacts: 'contact.imported',
  },
  ...{ undoContactImport: 'contact.importUndone', mergeContacts: 'contact.merged' },
  ...{ undoContactMerge: 'contact.mergeUndone', eraseContact: 'contact.erased' },
  ...{
    recordOptOut: 'optOut.recorded',
    revokeOptOut: 'optOut.revoked',
    undoRevocation: 'optOut.revocationUndone',
    recordExternalOptOut: 'optOut.recorded',
    revokeExternalOptOuts: 'optOut.revoked',
  },
  ...{ createQuickMessage: 'quickMessage.created' },
  ...{ createContactList: 'contactList.created', updateContactList: 'contactList.changed' },
  ...{ deleteContactList: 'contactList.deleted', createContactListItem: 'contactList.changed' },
  ...{ updateContactListItem: 'contactList.changed', deleteContactListItem: 'contactList.changed' },
  ...{ uploadContactList: 'contactList.imported', startListImport: 'contactList.imported' },
  ...{ undoListImport: 'contactList.importUndone', exportContactList: 'contactList.exported' },
  ...{
    createCampaign: 'campaign.created',
    updateCampaign: 'campaign.changed',
    deleteCampaign: 'campaign.deleted',
  },
  ...{ attachCampaignFile: 'campaign.changed', detachCampaignFile: 'campaign.changed' },
  ...{
    duplicateCampaign: 'campaign.created',
    startCampaign: 'campaign.started',
    cancelCampaign: 'campaign.cancelled',
  },
  ...{ restartCampaign: 'campaign.restarted', pauseCampaign: 'campaign.paused' },
  ...{ continueCampaign: 'campaign.continued', addCampaignPeople: 'campaign.peopleAdded' },
  ...{ removeCampaignPeople: 'campaign.peopleRemoved' },
  ...{ repeatUncertain: 'campaign.repeated', saveCampaignSettings: 'campaign.settingsChanged' },
  ...{ exportCampaign: 'campaign.exported' },
  ...{ createWebhook: 'webhook.created', updateWebhook: 'webhook.changed', deleteWebhook: 'webhook.deleted' },
  ...{
    switchWebhook: 'webhook.changed',
    renewWebhookSecret: 'webhook.changed',
    resendDeliveries: 'webhook.resent',
  },
  ...{ subscribeHook: 'webhook.created', unsubscribeHook: 'webhook.deleted' },
  ...{ createPrompt: 'prompt.created', updatePrompt: 'prompt.changed', deletePrompt: 'prompt.deleted' },
  ...{ createModel: 'aiModel.created', updateModel: 'aiModel.changed', deleteModel: 'aiModel.deleted' },
  ...{ createIntegration: 'integration.created', updateIntegration: 'integration.changed' },
  ...{ deleteIntegration: 'integration.deleted', renewIntegrationSecret: 'integration.changed' },
  ...{ repeatAsking: 'integration.repeated' },
  ...{ createAnnouncement: 'announcement.created', updateAnnouncement: 'announcement.changed' },
  ...{ deleteAnnouncement: 'announcement.deleted', attachAnnouncementImage: 'announcement.changed' },
  ...{ detachAnnouncementImage: 'announcement.changed' },
  ...{ createHelp: 'help.created', updateHelp: 'help.changed', deleteHelp: 'help.deleted' },
  ...{
    createApiToken: 'apiToken.created',
    rotateApiToken: 'apiToken.rotated',
    revokeApiToken: 'apiToken.revoked',
  },
  exportReport: 'report.exported',
  ...{ importFlow: 'flow.created', moveWaiting: 'flow.runsMoved', endVisit: 'visit.ended' },
}

const world = await openWorld({ ownDatabase: true })
const planId = await findOrSavePlan(world.platform.db, 'Completo')
const home = await saveCompany(world.platform.db, {
  ...{ name: 'Casa', email: '', planId, dueDate: new Date('2999-01-01'), isPlatform: true },
})
const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
const company = await world.company()
const person = await world.user(company, { name: 'Ana', profile: 'admin' })
const linked = await world.connection(company, { channel: 'whatsapp' })
const connection = await world.connection(company)
const queueId = await world.queue(company)
const { contactId } = await world.ticket(company, { whatsappId: connection, status: 'closed' })

async function visit(): Promise<Call> {
  const setting = { key: 'supportMessages', value: 'enabled' }
  await world.inCompany(company, (tx) => tx.insertInto('settings').values(setting).execute())
  const asSara = await world.as(sara.email)
  const body = { mode: 'act', minutes: 30, reason: 'Conferir tudo o que há', currentPassword: testPassword }
  const { token } = await asSara(companies.enterCompany, { params: { id: company }, body } as never)
  return createCall(injectTransport(world.app, token))
}
const asVisitor = await visit()
function endpointOf(name: string) {
  const endpoint = allEndpoints[name]
  if (!endpoint) throw new Error(`${name} is no call.`)
  return endpoint
}
const ask = async (name: string, input: object = {}): Promise<{ id: number }> =>
  (await asVisitor(endpointOf(name), input as never)) as { id: number }

const entries = () =>
  world.inCompany(company, (tx) =>
    tx.selectFrom('auditEntries').select(['action', 'actorName', 'visitId']).orderBy('id').execute(),
  )
const body = (given: object) => ({ body: given })
const by = (params: object, given?: object) => ({ params, ...(given && body(given)) })
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const form = (fields: object = {}) => ({
  form: { fields, files: [new File([new Uint8Array(picture)], 'foto.png', { type: 'image/png' })] },
})

/** Every changing call of a visit, in an order in which each can be made, and its audit entry. */
const deeds: [string, AuditAction, () => Promise<unknown>][] = [
  ['createTag', 'tag.created', async () => (made.tag = (await ask('createTag', body({ name: 'Nova' }))).id)],
  ['updateTag', 'tag.changed', () => ask('updateTag', by({ id: made.tag }, { name: 'Outra' }))],
  [
    'createContact',
    'contact.created',
    async () =>
      (made.contact = (
        await ask('createContact', body({ name: 'Bia', number: '5511987650001', channel: 'whatsappapi' }))
      ).id),
  ],
  ['updateContact', 'contact.changed', () => ask('updateContact', by({ id: contactId }, { name: 'Caio' }))],
  ['blockContact', 'contact.changed', () => ask('blockContact', by({ id: contactId }, { active: false }))],
  [
    'setContactWallet',
    'contact.changed',
    () => ask('setContactWallet', by({ id: contactId }, { userId: person.id, queueId: null })),
  ],
  ['toggleAcceptAudio', 'contact.changed', () => ask('toggleAcceptAudio', by({ id: contactId }))],
  ['toggleDisableBot', 'contact.changed', () => ask('toggleDisableBot', by({ contactId }))],
  ['syncTags', 'contact.changed', () => ask('syncTags', body({ contactId, tags: [made.tag] }))],
  ['removeTagContact', 'contact.changed', () => ask('removeTagContact', by({ contactId, tagId: made.tag }))],
  [
    'tagContacts',
    'contact.tagged',
    () => ask('tagContacts', body({ contacts: { ids: [contactId] }, add: [made.tag], remove: [] })),
  ],
  ['deleteTag', 'tag.deleted', () => ask('deleteTag', by({ id: made.tag }))],
  [
    'createQueue',
    'queue.created',
    async () =>
      (made.queue = (
        await ask('createQueue', body({ name: 'Vendas', color: '#123456', greetingMessage: 'Oi' }))
      ).id),
  ],
  ['updateQueue', 'queue.changed', () => ask('updateQueue', by({ id: made.queue }, { name: 'Compras' }))],
  [
    'createChatbot',
    'queue.changed',
    async () =>
      (made.option = (await ask('createChatbot', body({ queueId: made.queue, name: 'Preços' }))).id),
  ],
  ['updateChatbot', 'queue.changed', () => ask('updateChatbot', by({ id: made.option }, { name: 'Prazos' }))],
  ['deleteChatbot', 'queue.changed', () => ask('deleteChatbot', by({ id: made.option }))],
  ['deleteQueue', 'queue.deleted', () => ask('deleteQueue', by({ id: made.queue }))],
  [
    'createConnection',
    'connection.created',
    async () =>
      (made.connection = (
        await ask('createConnection', body({ name: 'Loja', channel: 'whatsapp', greetingMessage: 'Oi' }))
      ).id),
  ],
  [
    'updateConnection',
    'connection.changed',
    () => ask('updateConnection', by({ id: made.connection }, { name: 'Matriz' })),
  ],
  [
    'attachGreetingMedia',
    'connection.changed',
    () => ask('attachGreetingMedia', { ...by({ id: made.connection }), ...form() }),
  ],
  [
    'detachGreetingMedia',
    'connection.changed',
    () => ask('detachGreetingMedia', by({ id: made.connection })),
  ],
  ['startSession', 'connection.sessionStarted', () => ask('startSession', by({ id: linked }))],
  ['renewSession', 'connection.sessionRenewed', () => ask('renewSession', by({ id: linked }, {}))],
  ['restartConnections', 'connection.sessionRestarted', () => ask('restartConnections')],
  ['endSession', 'connection.sessionEnded', () => ask('endSession', by({ id: linked }))],
  ['deleteConnection', 'connection.deleted', () => ask('deleteConnection', by({ id: made.connection }))],
  [
    'saveCompanyHours',
    'calendar.changed',
    () => ask('saveCompanyHours', by({ id: company }, { schedules: defaultHours() })),
  ],
  ['saveTimeZone', 'calendar.changed', () => ask('saveTimeZone', body({ timeZone: 'America/Manaus' }))],
  ['saveHolidays', 'calendar.changed', () => ask('saveHolidays', body({ holidays: [holiday] }))],
  [
    'updateSetting',
    'setting.changed',
    () => ask('updateSetting', by({ key: 'userRating' }, { value: 'enabled' })),
  ],
  [
    'updateCompanySetting',
    'setting.changed',
    () => ask('updateCompanySetting', body({ column: 'userRating', data: 'disabled' })),
  ],
  [
    'updateQuickMessage',
    'quickMessage.changed',
    () => ask('updateQuickMessage', by({ id: made.quick }, { message: 'Até já' })),
  ],
  [
    'attachQuickFile',
    'quickMessage.changed',
    () => ask('attachQuickFile', { ...by({ id: made.quick }), ...form() }),
  ],
  ['detachQuickFile', 'quickMessage.changed', () => ask('detachQuickFile', by({ id: made.quick }))],
  ['deleteQuickMessage', 'quickMessage.deleted', () => ask('deleteQuickMessage', by({ id: made.quick }))],
  [
    'createFlow',
    'flow.created',
    async () => (made.flow = (await ask('createFlow', body({ name: 'Boas-vindas' }))).id),
  ],
  ['renameFlow', 'flow.changed', () => ask('renameFlow', body({ flowId: made.flow, name: 'Olá' }))],
  ['saveFlow', 'flow.published', () => ask('saveFlow', body({ idFlow: made.flow, ...flowOf(queueId) }))],
  ['saveFlow', 'flow.changed', () => ask('saveFlow', body({ idFlow: made.flow, ...flowOf(999_999) }))],
  [
    'restoreFlowVersion',
    'flow.published',
    async () => {
      await ask('saveFlow', body({ idFlow: made.flow, ...flowOf(queueId, 'Olá de novo') }))
      const which = { params: { id: made.flow }, query: {} } as never
      const { versions } = await asVisitor(flowVersionEndpoints.listFlowVersions, which)
      return ask('restoreFlowVersion', body({ versionId: versions.at(-1)?.id }))
    },
  ],
  ['discardDraft', 'flow.changed', () => ask('discardDraft', body({ idFlow: made.flow }))],
  [
    'publishFlow',
    'flow.published',
    async () => {
      const graph = JSON.stringify(flowOf(queueId, 'Da gaveta'))
      await world.inCompany(company, (tx) =>
        tx.updateTable('flows').set({ draft: graph }).where('id', '=', made.flow).execute(),
      )
      return ask('publishFlow', body({ idFlow: made.flow }))
    },
  ],
  ['switchFlow', 'flow.changed', () => ask('switchFlow', body({ flowId: made.flow, active: false }))],
  ['duplicateFlow', 'flow.created', () => ask('duplicateFlow', body({ flowId: made.flow }))],
  [
    'createPhrase',
    'phrase.created',
    async () =>
      (made.phrase = (await ask('createPhrase', body({ name: 'Oi', flowId: made.flow, phrase: 'oi' }))).id),
  ],
  ['updatePhrase', 'phrase.changed', () => ask('updatePhrase', body({ id: made.phrase, phrase: 'bom dia' }))],
  ['deletePhrase', 'phrase.deleted', () => ask('deletePhrase', by({ id: made.phrase }))],
  ['deleteFlow', 'flow.deleted', () => ask('deleteFlow', by({ id: made.flow }))],
  ['putBackFlow', 'flow.restored', () => ask('putBackFlow', body({ flowId: made.flow }))],
  ['removeExamples', 'company.examplesRemoved', () => ask('removeExamples')],
]
const holiday = { date: '12-24', name: 'Véspera', startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const made = { tag: 0, contact: 0, queue: 0, option: 0, connection: 0, quick: 0, flow: 0, phrase: 0 }

test('[D92] enters every change of a visit with both names: who visits, and the visit', async () => {
  const asAna = await world.as(person.email)
  const quick = { shortcode: 'oi', message: 'Olá', visao: true, geral: true }
  made.quick = (await asAna(quickMessageEndpoints.createQuickMessage, { body: quick })).id
  const example = await world.ticket(company, { whatsappId: connection, status: 'closed' })
  await world.inCompany(company, (tx) =>
    tx.insertInto('exampleContacts').values({ contactId: example.contactId }).execute(),
  )
  for (const [name, action, deed] of deeds) {
    const before = (await entries()).length
    await deed().catch((error: Error & { details?: unknown }) => {
      throw new Error(`${name}: ${error.message} ${JSON.stringify(error.details)}`)
    })
    const fresh = (await entries()).slice(before)
    expect([name, fresh.map((entry) => entry.action)]).toEqual([name, expect.arrayContaining([action])])
    for (const entry of fresh)
      expect(entry, name).toMatchObject({ actorName: 'Sara', visitId: expect.any(String) as string })
  }
})

test('enters every call that changes something, or says why not', () => {
  const driven = new Set(deeds.map(([name]) => name))
  const changing = Object.entries(allEndpoints).flatMap(([name, { method }]) =>
    method === 'GET' ? [] : [name],
  )
  const ways = (name: string) =>
    [driven.has(name), entered[name] !== undefined, notEntered[name] !== undefined].filter(Boolean).length
  expect(changing.filter((name) => ways(name) !== 1)).toEqual([])
  for (const action of Object.values(entered)) expect(auditActions).toContain(action)
})

test('enters the end of a visit', async () => {
  const [last] = (await entries()).slice(-1)
  await ask('endVisit', by({ id: last?.visitId }))
  expect((await entries()).at(-1)).toMatchObject({ action: 'visit.ended', actorName: 'Sara' })
})
