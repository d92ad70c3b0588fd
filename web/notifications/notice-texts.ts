import { defineTexts } from '#domain/i18n/language.ts'

/** Texts of what the bell remembers, which the inbox loads later. */
export const noticeTexts = defineTexts({
  remembered: { pt: 'Avisos', en: 'Notices', es: 'Avisos', tr: 'Bildirilenler' },
  mentionedYou: {
    pt: '{user} mencionou você em uma nota sobre {name}.',
    en: '{user} mentioned you in a note about {name}.',
    es: '{user} lo mencionó en una nota sobre {name}.',
    tr: '{user}, {name} hakkındaki bir notta sizden bahsetti.',
  },
  'notice.mention': {
    pt: '{user} mencionou você: {name}',
    en: '{user} mentioned you: {name}',
    es: '{user} lo mencionó: {name}',
    tr: '{user} sizden bahsetti: {name}',
  },
  'notice.transfer': {
    pt: '{user} transferiu {name} para você',
    en: '{user} transferred {name} to you',
    es: '{user} le transfirió a {name}',
    tr: '{user}, {name} görüşmesini size aktardı',
  },
  'notice.failure': {
    pt: 'Não enviada para {name}',
    en: 'Not sent to {name}',
    es: 'No enviado a {name}',
    tr: '{name} için gönderilemedi',
  },
  'notice.wake': {
    pt: 'Hora de voltar a {name}',
    en: 'Time to return to {name}',
    es: 'Hora de volver a {name}',
    tr: '{name} ile ilgilenme zamanı',
  },
  newCustomers: {
    pt: 'Avisar de clientes novos',
    en: 'Notify of new customers',
    es: 'Avisar de clientes nuevos',
    tr: 'Yeni müşterileri bildir',
  },
  newCustomersHint: {
    pt: 'Os seus atendimentos avisam sempre.',
    en: 'Your own tickets always notify.',
    es: 'Sus propias atenciones avisan siempre.',
    tr: 'Kendi görüşmeleriniz her zaman bildirilir.',
  },
})
