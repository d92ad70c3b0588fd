import { defineTexts } from '#domain/i18n/language.ts'

/** The status of one ticket, in a word or two. */
export const statusTexts = defineTexts({
  open: { pt: 'Em atendimento', en: 'In progress', es: 'En atención', tr: 'Görüşülüyor' },
  pending: { pt: 'Aguardando', en: 'Pending', es: 'En espera', tr: 'Bekliyor' },
  group: { pt: 'Grupo', en: 'Group', es: 'Grupo', tr: 'Grup' },
  closed: { pt: 'Encerrado', en: 'Closed', es: 'Cerrada', tr: 'Kapalı' },
  nps: {
    pt: 'Aguardando avaliação',
    en: 'Awaiting rating',
    es: 'Esperando evaluación',
    tr: 'Değerlendirme bekliyor',
  },
  lgpd: {
    pt: 'Aguardando consentimento',
    en: 'Awaiting consent',
    es: 'Esperando consentimiento',
    tr: 'Onay bekliyor',
  },
})
