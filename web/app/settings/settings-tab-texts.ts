import { defineTexts } from '#domain/i18n/language.ts'

export const settingsTabTexts = defineTexts({
  title: { pt: 'Configurações', en: 'Settings', es: 'Configuración', tr: 'Ayarlar' },
  options: { pt: 'Opções', en: 'Options', es: 'Opciones', tr: 'Seçenekler' },
})
