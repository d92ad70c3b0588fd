import type { Campaign } from '#domain/campaigns/campaign-contract.ts'

/** Totals of a campaign without people. */
export const none = {
  ...{
    people: 0,
    waiting: 0,
    held: 0,
    confirming: 0,
    queued: 0,
    sent: 0,
    skipped: 0,
    failed: 0,
    uncertain: 0,
  },
  ...{ asked: 0, confirmed: 0, delivered: 0, read: 0, replied: 0, optedOut: 0 },
}
const texts = {
  ...{ message1: 'Oi {nome}', message2: null, message3: null, message4: null, message5: null },
  ...{ confirmationMessage1: null, confirmationMessage2: null, confirmationMessage3: null },
  ...{ confirmationMessage4: null, confirmationMessage5: null },
}
export const at = new Date('2026-11-20T12:00:00Z')
/** A campaign that has not begun, apart from the fields that are given. */
export const campaign = (given: Partial<Campaign> = {}): Campaign => ({
  ...{ id: 3, name: 'Volta às aulas', status: 'INATIVA', ...texts, confirmation: false, scheduledAt: null },
  ...{
    startedAt: null,
    completedAt: null,
    endsAt: null,
    ownZone: false,
    contactListId: 7,
    tagListId: null,
    tagList: null,
  },
  ...{ contactList: { id: 7, name: 'Feira' }, audiences: [{ kind: 'list', id: 7, name: 'Feira' }] },
  ...{ whatsappId: 1, whatsapp: { id: 1, name: 'Vendas' }, connections: [{ id: 1, name: 'Vendas' }] },
  ...{ userId: null, queueId: null, statusTicket: 'closed', openTicket: 'disabled', mediaPath: null },
  ...{ mediaName: null, templateId: null, templateValues: {}, confirmationTemplateId: null },
  ...{
    confirmationTemplateValues: {},
    hold: null,
    holdUntil: null,
    editable: true,
    revision: 0,
    totals: none,
  },
  ...{ updatedAt: at },
  ...given,
})
