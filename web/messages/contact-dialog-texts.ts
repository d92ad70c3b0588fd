import { defineTexts } from '#domain/i18n/language.ts'

export const contactDialogTexts = defineTexts({
  searchContact: { pt: 'Buscar contato', en: 'Search a contact', es: 'Buscar contacto', tr: 'Kişi ara' },
  noContact: {
    pt: 'Nenhum contato encontrado.',
    en: 'No contact was found.',
    es: 'No se encontró ningún contacto.',
    tr: 'Kişi bulunamadı.',
  },
  more: { pt: 'Mostrar mais', en: 'Show more', es: 'Mostrar más', tr: 'Daha fazla göster' },
})
