import { defineTexts } from '#domain/i18n/language.ts'

export const contactChoiceTexts = defineTexts({
  search: { pt: 'Buscar contatos', en: 'Search contacts', es: 'Buscar contactos', tr: 'Kişi ara' },
  noContact: {
    pt: 'Nenhum contato encontrado.',
    en: 'No contact was found.',
    es: 'No se encontró ningún contacto.',
    tr: 'Kişi bulunamadı.',
  },
  more: { pt: 'Mostrar mais', en: 'Show more', es: 'Mostrar más', tr: 'Daha fazla göster' },
})
