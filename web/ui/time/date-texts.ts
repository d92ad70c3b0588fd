import { defineTexts } from '#domain/i18n/language.ts'

export const dateTexts = defineTexts({
  placeholder: {
    pt: 'dd/mm/aaaa hh:mm',
    en: 'dd/mm/yyyy hh:mm',
    es: 'dd/mm/aaaa hh:mm',
    tr: 'gg/aa/yyyy ss:dd',
  },
  openCalendar: {
    pt: 'Abrir o calendário',
    en: 'Open the calendar',
    es: 'Abrir el calendario',
    tr: 'Takvimi aç',
  },
  previous: { pt: 'Anterior', en: 'Previous', es: 'Anterior', tr: 'Önceki' },
  next: { pt: 'Próximo', en: 'Next', es: 'Siguiente', tr: 'Sonraki' },
})
