import { defineTexts } from '#domain/i18n/language.ts'

/** Apart from the other texts of connections: the menu stands on every screen. */
export const warningTexts = defineTexts({
  warning: {
    pt: 'Há conexões fora do ar',
    en: 'Some connections are down',
    es: 'Hay conexiones caídas',
    tr: 'Çalışmayan bağlantılar var',
  },
})
