import { defineTexts } from '#domain/i18n/language.ts'

/** The name of each figure; what exactly it counts stands in domain/insight/definition-texts.ts. */
export const figureTexts = defineTexts({
  supportHappening: { pt: 'Em atendimento', en: 'Being attended', es: 'En atención', tr: 'Görüşülüyor' },
  supportPending: { pt: 'Aguardando', en: 'Waiting', es: 'En espera', tr: 'Bekliyor' },
  waitRating: {
    pt: 'Aguardando avaliação',
    en: 'Waiting for a rating',
    es: 'Esperando evaluación',
    tr: 'Değerlendirme bekliyor',
  },
  tickets: {
    pt: 'Atendimentos iniciados',
    en: 'Attendances begun',
    es: 'Atenciones iniciadas',
    tr: 'Başlayan görüşmeler',
  },
  supportFinished: { pt: 'Encerrados', en: 'Closed', es: 'Cerradas', tr: 'Kapananlar' },
  avgWaitTime: { pt: 'Espera média', en: 'Average wait', es: 'Espera media', tr: 'Ortalama bekleme' },
  avgReplyTime: { pt: 'Primeira resposta', en: 'First reply', es: 'Primera respuesta', tr: 'İlk yanıt' },
  avgSupportTime: { pt: 'Duração média', en: 'Average duration', es: 'Duración media', tr: 'Ortalama süre' },
  leads: { pt: 'Novos contatos', en: 'New contacts', es: 'Nuevos contactos', tr: 'Yeni kişiler' },
  passiveTickets: {
    pt: 'Iniciados pelo cliente',
    en: 'Begun by the customer',
    es: 'Iniciadas por el cliente',
    tr: 'Müşterinin başlattığı',
  },
  activeTickets: {
    pt: 'Iniciados pela equipe',
    en: 'Begun by the team',
    es: 'Iniciadas por el equipo',
    tr: 'Ekibin başlattığı',
  },
  supportGroups: { pt: 'Em grupos', en: 'In groups', es: 'En grupos', tr: 'Gruplarda' },
  transfers: { pt: 'Transferências', en: 'Transfers', es: 'Transferencias', tr: 'Aktarmalar' },
  reopenings: { pt: 'Reaberturas', en: 'Reopenings', es: 'Reaperturas', tr: 'Yeniden açılanlar' },
  withRating: { pt: 'Avaliados', en: 'Rated', es: 'Evaluadas', tr: 'Değerlendirilenler' },
  withoutRating: { pt: 'Sem avaliação', en: 'Not rated', es: 'Sin evaluación', tr: 'Değerlendirilmeyenler' },
  percRating: {
    pt: 'Taxa de avaliação',
    en: 'Share that was rated',
    es: 'Tasa de evaluación',
    tr: 'Değerlendirme oranı',
  },
  rating: { pt: 'Nota média', en: 'Average rating', es: 'Nota media', tr: 'Ortalama puan' },
  countRating: { pt: 'Avaliações', en: 'Ratings', es: 'Evaluaciones', tr: 'Değerlendirmeler' },
  npsScore: { pt: 'NPS', en: 'NPS', es: 'NPS', tr: 'NPS' },
})
