import { defineTexts } from '#domain/i18n/language.ts'

export const plannedTexts = defineTexts({
  schedule: { pt: 'Agendar mensagem', en: 'Schedule a message', es: 'Agendar mensaje', tr: 'Mesaj zamanla' },
  scheduled: {
    pt: 'Mensagem agendada para {name}.',
    en: 'Message to {name} scheduled.',
    es: 'Mensaje agendado para {name}.',
    tr: '{name} için mesaj zamanlandı.',
  },
  seeSchedules: {
    pt: 'Ver agendamentos',
    en: 'See schedules',
    es: 'Ver agendamientos',
    tr: 'Zamanlananları gör',
  },
  planned: { pt: 'Agendada', en: 'Scheduled', es: 'Agendado', tr: 'Zamanlandı' },
})
