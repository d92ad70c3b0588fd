import { defineTexts } from '../i18n/language.ts'

/** The letter with the figures of a week. */
export const reportLetterTexts = defineTexts({
  subject: {
    pt: 'Atendimentos da semana de {from} a {to}',
    en: 'Attendances of the week from {from} to {to}',
    es: 'Atenciones de la semana del {from} al {to}',
    tr: '{from} – {to} haftasının görüşmeleri',
  },
  before: {
    pt: 'semana anterior: {value}',
    en: 'week before: {value}',
    es: 'semana anterior: {value}',
    tr: 'önceki hafta: {value}',
  },
  tickets: {
    pt: 'Atendimentos iniciados',
    en: 'Attendances begun',
    es: 'Atenciones iniciadas',
    tr: 'Başlayan görüşmeler',
  },
  supportFinished: { pt: 'Encerrados', en: 'Closed', es: 'Cerradas', tr: 'Kapananlar' },
  leads: { pt: 'Contatos novos', en: 'New contacts', es: 'Contactos nuevos', tr: 'Yeni kişiler' },
  avgWaitTime: { pt: 'Espera média', en: 'Mean wait', es: 'Espera media', tr: 'Ortalama bekleme' },
  avgReplyTime: {
    pt: 'Primeira resposta, em média',
    en: 'First reply, on average',
    es: 'Primera respuesta, en promedio',
    tr: 'Ortalama ilk yanıt',
  },
  avgSupportTime: { pt: 'Duração média', en: 'Mean duration', es: 'Duración media', tr: 'Ortalama süre' },
  npsScore: { pt: 'NPS', en: 'NPS', es: 'NPS', tr: 'NPS' },
  minutes: { pt: '{value} min', en: '{value} min', es: '{value} min', tr: '{value} dk' },
  definitions: {
    pt: 'O que os números contam:',
    en: 'What the figures count:',
    es: 'Qué cuentan las cifras:',
    tr: 'Rakamların saydıkları:',
  },
  end: {
    pt: 'Você recebe este resumo porque o ligou em Relatórios, e lá também o desliga.',
    en: 'You get this summary because you switched it on under Reports, where you also switch it off.',
    es: 'Recibe este resumen porque lo activó en Informes, donde también lo desactiva.',
    tr: 'Bu özeti Raporlar bölümünde açtığınız için alıyorsunuz; orada kapatabilirsiniz.',
  },
})
