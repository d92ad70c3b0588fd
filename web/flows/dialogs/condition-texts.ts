import { defineTexts } from '#domain/i18n/language.ts'

export const conditionTexts = defineTexts({
  queue: { pt: 'Departamento', en: 'Department', es: 'Departamento', tr: 'Departman' },
  connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión', tr: 'Bağlantı' },
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
  yes: { pt: 'sim', en: 'yes', es: 'sí', tr: 'evet' },
  no: { pt: 'não', en: 'no', es: 'no', tr: 'hayır' },
})
