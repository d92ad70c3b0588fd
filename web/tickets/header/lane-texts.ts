import { defineTexts } from '#domain/i18n/language.ts'

export const laneTexts = defineTexts({
  lane: { pt: 'Etapa do kanban', en: 'Kanban stage', es: 'Etapa del kanban', tr: 'Kanban aşaması' },
  none: { pt: 'Nenhuma', en: 'None', es: 'Ninguna', tr: 'Yok' },
  added: {
    pt: 'Ticket Tag Adicionado com Sucesso!',
    en: 'Ticket tag added.',
    es: 'Etiqueta agregada al ticket.',
    tr: 'Görüşme etiketi eklendi.',
  },
  removed: {
    pt: 'Ticket Tag Removido!',
    en: 'Ticket tag removed.',
    es: 'Etiqueta quitada del ticket.',
    tr: 'Görüşme etiketi kaldırıldı.',
  },
})
