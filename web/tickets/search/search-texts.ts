import { defineTexts } from '#domain/i18n/language.ts'

export const searchTexts = defineTexts({
  searchHint: {
    pt: 'Digite acima ou escolha um filtro para buscar em todos os atendimentos.',
    en: 'Type above or choose a filter to search all tickets.',
    es: 'Escriba arriba o elija un filtro para buscar en todas las atenciones.',
    tr: 'Tüm görüşmelerde aramak için yukarıya yazın veya bir filtre seçin.',
  },
  inMessages: {
    pt: 'Buscar nas mensagens',
    en: 'Search in messages',
    es: 'Buscar en los mensajes',
    tr: 'Mesajlarda ara',
  },
})
