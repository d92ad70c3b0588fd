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
  createdBy: {
    pt: '{user} iniciou a conversa',
    en: '{user} started the conversation',
    es: '{user} inició la conversación',
    tr: '{user} görüşmeyi başlattı',
  },
  access: {
    pt: '{user} abriu a conversa',
    en: '{user} opened the conversation',
    es: '{user} abrió la conversación',
    tr: '{user} görüşmeyi açtı',
  },
  receivedTransfer: {
    pt: '{user} recebeu o atendimento em {queue}',
    en: '{user} received the ticket in {queue}',
    es: '{user} recibió la atención en {queue}',
    tr: '{user}, görüşmeyi {queue} departmanında aldı',
  },
  openAlone: {
    pt: 'O atendimento foi aberto automaticamente',
    en: 'The ticket was opened automatically',
    es: 'La atención se abrió automáticamente',
    tr: 'Görüşme otomatik olarak açıldı',
  },
  pendingAlone: {
    pt: 'Voltou à fila automaticamente',
    en: 'Returned to the queue automatically',
    es: 'Volvió a la cola automáticamente',
    tr: 'Otomatik olarak kuyruğa döndü',
  },
  closedAlone: {
    pt: 'Encerrado automaticamente',
    en: 'Closed automatically',
    es: 'Cerrada automáticamente',
    tr: 'Otomatik olarak kapatıldı',
  },
  reopenAlone: {
    pt: 'Reaberto por uma nova mensagem do cliente',
    en: 'Reopened by a new message of the customer',
    es: 'Reabierta por un nuevo mensaje del cliente',
    tr: 'Müşterinin yeni mesajıyla yeniden açıldı',
  },
  queueAlone: {
    pt: 'O cliente escolheu {queue}',
    en: 'The customer chose {queue}',
    es: 'El cliente eligió {queue}',
    tr: 'Müşteri {queue} departmanını seçti',
  },
  chatBot: {
    pt: 'O robô atendeu',
    en: 'The bot answered',
    es: 'El bot atendió',
    tr: 'Bot yanıtladı',
  },
  redirect: {
    pt: 'Encaminhado automaticamente para {queue}',
    en: 'Sent on automatically to {queue}',
    es: 'Derivado automáticamente a {queue}',
    tr: 'Otomatik olarak {queue} departmanına yönlendirildi',
  },
  delete: { pt: '{user} excluiu', en: '{user} deleted it', es: '{user} la eliminó', tr: '{user} sildi' },
  erase: {
    pt: '{user} apagou os dados do contato',
    en: "{user} erased the contact's data",
    es: '{user} borró los datos del contacto',
    tr: '{user} kişi verilerini sildi',
  },
  identityChanged: {
    pt: 'O cliente mudou de número',
    en: 'The customer changed number',
    es: 'El cliente cambió de número',
    tr: 'Müşteri numarasını değiştirdi',
  },
  other: { pt: 'Registro: {type}', en: 'Entry: {type}', es: 'Registro: {type}', tr: 'Kayıt: {type}' },
  customer: { pt: 'o cliente', en: 'the customer', es: 'el cliente', tr: 'müşteri' },
})
