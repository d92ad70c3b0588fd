import { defineTexts } from '#domain/i18n/language.ts'

/** What each entry of the log tells, as a sentence. */
export const logTexts = defineTexts({
  create: {
    pt: 'O cliente iniciou a conversa',
    en: 'The customer started the conversation',
    es: 'El cliente inició la conversación',
    tr: 'Müşteri görüşmeyi başlattı',
  },
  open: {
    pt: '{user} aceitou o atendimento',
    en: '{user} accepted the ticket',
    es: '{user} aceptó la atención',
    tr: '{user} görüşmeyi kabul etti',
  },
  pending: {
    pt: '{user} devolveu à fila',
    en: '{user} returned it to the queue',
    es: '{user} lo devolvió a la cola',
    tr: '{user} kuyruğa iade etti',
  },
  closed: { pt: '{user} encerrou', en: '{user} closed it', es: '{user} la cerró', tr: '{user} kapattı' },
  reopen: {
    pt: 'Reaberto por {user}',
    en: 'Reopened by {user}',
    es: 'Reabierta por {user}',
    tr: '{user} yeniden açtı',
  },
  queue: {
    pt: '{user} mudou para {queue}',
    en: '{user} moved it to {queue}',
    es: '{user} la movió a {queue}',
    tr: '{user}, {queue} departmanına taşıdı',
  },
  transfered: {
    pt: '{user} transferiu',
    en: '{user} transferred it',
    es: '{user} la transfirió',
    tr: '{user} aktardı',
  },
  other: { pt: 'Registro: {type}', en: 'Entry: {type}', es: 'Registro: {type}', tr: 'Kayıt: {type}' },
  customer: { pt: 'o cliente', en: 'the customer', es: 'el cliente', tr: 'müşteri' },
})
