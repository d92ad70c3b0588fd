import { defineTexts } from '../i18n/language.ts'

/** Definitions of the figures, shown beside them and in each spreadsheet. A cycle is one attendance (decision D86). */
export const definitionTexts = defineTexts({
  cycle: {
    pt: 'Atendimento: da abertura ou reabertura de um ticket até o encerramento. Um ticket reaberto conta de novo.',
    en: 'Attendance: from the opening or reopening of a ticket until it is closed. A reopened ticket counts again.',
    es: 'Atención: desde la apertura o reapertura de un ticket hasta su cierre. Un ticket reabierto cuenta de nuevo.',
    tr: 'Görüşme: bir talebin açılmasından veya yeniden açılmasından kapanmasına kadar. Yeniden açılan talep tekrar sayılır.',
  },
  tickets: {
    pt: 'Atendimentos iniciados no período.',
    en: 'Attendances that began in the range.',
    es: 'Atenciones iniciadas en el período.',
    tr: 'Dönemde başlayan görüşmeler.',
  },
  supportFinished: {
    pt: 'Atendimentos encerrados no período, mesmo que reabertos depois.',
    en: 'Attendances closed in the range, even if reopened later.',
    es: 'Atenciones cerradas en el período, aunque se reabrieran después.',
    tr: 'Dönemde kapanan görüşmeler, sonra yeniden açılmış olsa da.',
  },
  supportHappening: {
    pt: 'Tickets em atendimento agora, qualquer que seja o período.',
    en: 'Tickets being attended now, whatever the range.',
    es: 'Tickets en atención ahora, sea cual sea el período.',
    tr: 'Dönem ne olursa olsun, şu anda görüşülen talepler.',
  },
  supportPending: {
    pt: 'Tickets aguardando agora, qualquer que seja o período.',
    en: 'Tickets waiting now, whatever the range.',
    es: 'Tickets en espera ahora, sea cual sea el período.',
    tr: 'Dönem ne olursa olsun, şu anda bekleyen talepler.',
  },
  waitRating: {
    pt: 'Tickets que aguardam a avaliação do cliente agora.',
    en: 'Tickets waiting for the customer’s rating now.',
    es: 'Tickets que esperan ahora la valoración del cliente.',
    tr: 'Şu anda müşterinin değerlendirmesini bekleyen talepler.',
  },
  supportGroups: {
    pt: 'Atendimentos de grupos iniciados no período.',
    en: 'Attendances of group chats that began in the range.',
    es: 'Atenciones de grupos iniciadas en el período.',
    tr: 'Dönemde başlayan grup görüşmeleri.',
  },
  activeTickets: {
    pt: 'Atendimentos que a equipe iniciou.',
    en: 'Attendances that the team began.',
    es: 'Atenciones que inició el equipo.',
    tr: 'Ekibin başlattığı görüşmeler.',
  },
  passiveTickets: {
    pt: 'Atendimentos que o cliente iniciou.',
    en: 'Attendances that the customer began.',
    es: 'Atenciones que inició el cliente.',
    tr: 'Müşterinin başlattığı görüşmeler.',
  },
  leads: {
    pt: 'Contatos cujo primeiro atendimento de todos começou no período.',
    en: 'Contacts whose first attendance of all began in the range.',
    es: 'Contactos cuya primera atención de todas comenzó en el período.',
    tr: 'İlk görüşmesi bu dönemde başlayan kişiler.',
  },
  avgWaitTime: {
    pt: 'Média do tempo da entrada na espera até o primeiro aceite, dos atendimentos aceitos no período.',
    en: 'Mean time from the first queueing to the first acceptance, of attendances accepted in the range.',
    es: 'Media del tiempo desde la entrada en espera hasta la primera aceptación, de las atenciones aceptadas en el período.',
    tr: 'Beklemeye girişten ilk kabule kadar geçen ortalama süre; dönemde kabul edilen görüşmeler.',
  },
  avgSupportTime: {
    pt: 'Média do tempo do primeiro aceite até o encerramento (ou o pedido de avaliação), dos atendimentos encerrados no período.',
    en: 'Mean time from the first acceptance to the closing (or the request for a rating), of attendances closed in the range.',
    es: 'Media del tiempo desde la primera aceptación hasta el cierre (o la petición de valoración), de las atenciones cerradas en el período.',
    tr: 'İlk kabulden kapanışa (veya değerlendirme isteğine) kadar geçen ortalama süre; dönemde kapanan görüşmeler.',
  },
  avgReplyTime: {
    pt: 'Média do tempo do início até a primeira mensagem de uma pessoa da equipe. Robôs, campanhas, saudações e notas não contam.',
    en: 'Mean time from the beginning to the first message of a person of the team. Bots, campaigns, greetings and notes do not count.',
    es: 'Media del tiempo desde el inicio hasta el primer mensaje de una persona del equipo. Bots, campañas, saludos y notas no cuentan.',
    tr: 'Başlangıçtan ekipten bir kişinin ilk mesajına kadar geçen ortalama süre. Robotlar, kampanyalar, karşılamalar ve notlar sayılmaz.',
  },
  transfers: {
    pt: 'Quantas vezes atendimentos do período mudaram de mãos.',
    en: 'How often attendances of the range were handed on.',
    es: 'Cuántas veces se transfirieron atenciones del período.',
    tr: 'Dönemdeki görüşmelerin kaç kez aktarıldığı.',
  },
  reopenings: {
    pt: 'Atendimentos iniciados até sete dias depois do encerramento anterior do mesmo ticket.',
    en: 'Attendances that began within seven days of the closing before, of the same ticket.',
    es: 'Atenciones iniciadas hasta siete días después del cierre anterior del mismo ticket.',
    tr: 'Aynı talebin önceki kapanışından sonraki yedi gün içinde başlayan görüşmeler.',
  },
  withRating: {
    pt: 'Encerrados no período cujo cliente deu uma nota.',
    en: 'Closed in the range, with a rating from the customer.',
    es: 'Cerradas en el período cuyo cliente dio una nota.',
    tr: 'Dönemde kapanan ve müşterinin puan verdiği görüşmeler.',
  },
  withoutRating: {
    pt: 'Encerrados no período sem nota do cliente.',
    en: 'Closed in the range, without a rating from the customer.',
    es: 'Cerradas en el período sin nota del cliente.',
    tr: 'Dönemde kapanan ve müşterinin puan vermediği görüşmeler.',
  },
  percRating: {
    pt: 'Atendimentos avaliados, em cada cem encerrados no período.',
    en: 'Rated attendances of every hundred closed in the range.',
    es: 'Atenciones valoradas de cada cien cerradas en el período.',
    tr: 'Dönemde kapanan her yüz görüşmeden değerlendirilenler.',
  },
  rating: {
    pt: 'Média das avaliações de 1 a 5 recebidas no período.',
    en: 'Mean of the ratings from 1 to 5 received in the range.',
    es: 'Media de las valoraciones de 1 a 5 recibidas en el período.',
    tr: 'Dönemde alınan 1–5 arası değerlendirmelerin ortalaması.',
  },
  npsScore: {
    pt: 'Promotores (9–10) menos detratores (0–6), em porcentagem das respostas do período: de −100 a 100.',
    en: 'Promoters (9–10) minus detractors (0–6), in percent of the answers in the range: from −100 to 100.',
    es: 'Promotores (9–10) menos detractores (0–6), en porcentaje de las respuestas del período: de −100 a 100.',
    tr: 'Dönemdeki yanıtların yüzdesi olarak destekleyenler (9–10) eksi eleştirenler (0–6): −100 ile 100 arası.',
  },
  npsMargin: {
    pt: 'Com 95 % de confiança, o NPS de todos os clientes está a no máximo esta distância do valor mostrado.',
    en: 'With 95 % confidence the NPS of all customers lies no farther than this from the score shown.',
    es: 'Con un 95 % de confianza, el NPS de todos los clientes está como mucho a esta distancia del valor mostrado.',
    tr: '%95 güvenle, tüm müşterilerin NPS değeri gösterilenden en çok bu kadar uzaktadır.',
  },
  businessHours: {
    pt: 'Contam só as horas de expediente, pelo calendário que valia quando foram apuradas.',
    en: 'Only opening hours count, by the calendar that held when they were worked out.',
    es: 'Cuentan solo las horas de apertura, según el calendario vigente cuando se calcularon.',
    tr: 'Yalnızca çalışma saatleri sayılır; hesaplandıkları andaki takvime göre.',
  },
})
