import { defineTexts } from '#domain/i18n/language.ts'

export const paletteTexts = defineTexts({
  paletteActions: { pt: 'Ações', en: 'Actions', es: 'Acciones', tr: 'İşlemler' },
  paletteScreens: { pt: 'Telas', en: 'Screens', es: 'Pantallas', tr: 'Ekranlar' },
  paletteEmpty: {
    pt: 'Nada encontrado.',
    en: 'Nothing found.',
    es: 'No se encontró nada.',
    tr: 'Sonuç bulunamadı.',
  },
})
