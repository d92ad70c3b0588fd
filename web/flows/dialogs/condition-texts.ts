import { defineTexts } from '#domain/i18n/language.ts'

export const conditionTexts = defineTexts({
  ownQueue: {
    pt: 'O do atendimento',
    en: 'That of the conversation',
    es: 'El de la atención',
    tr: 'Görüşmenin departmanı',
  },
  deleted: {
    pt: '{name} (excluído)',
    en: '{name} (deleted)',
    es: '{name} (eliminado)',
    tr: '{name} (silinmiş)',
  },
})
