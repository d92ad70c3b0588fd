import { defineTexts } from '#domain/i18n/language.ts'

export const settingsTabTexts = defineTexts({
  title: { pt: 'Configurações', en: 'Settings', es: 'Configuración', tr: 'Ayarlar' },
  schedules: { pt: 'Horários', en: 'Opening hours', es: 'Horarios', tr: 'Çalışma saatleri' },
  calendar: {
    pt: 'Feriados e fuso',
    en: 'Holidays and zone',
    es: 'Feriados y zona',
    tr: 'Tatiller ve dilim',
  },
  options: { pt: 'Opções', en: 'Options', es: 'Opciones', tr: 'Seçenekler' },
})
