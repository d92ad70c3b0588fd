import { defineTexts } from '#domain/i18n/language.ts'

/** The status of one ticket, in a word or two. */
export const statusTexts = defineTexts({
  open: { pt: 'Em atendimento', en: 'In progress', es: 'En atención', tr: 'Görüşülüyor' },
  pending: { pt: 'Aguardando', en: 'Pending', es: 'En espera', tr: 'Bekliyor' },
  group: { pt: 'Grupo', en: 'Group', es: 'Grupo', tr: 'Grup' },
  closed: { pt: 'Encerrado', en: 'Closed', es: 'Cerrada', tr: 'Kapalı' },
  nps: { pt: 'Em avaliação', en: 'Being rated', es: 'En evaluación', tr: 'Değerlendiriliyor' },
  lgpd: { pt: 'Sem consentimento', en: 'No consent yet', es: 'Sin consentimiento', tr: 'Onay bekliyor' },
})
