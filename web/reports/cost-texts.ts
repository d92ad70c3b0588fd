import { defineTexts } from '#domain/i18n/language.ts'

/** Texts of the tab for the provider's charges. */
export const costTexts = defineTexts({
  costs: { pt: 'Custos', en: 'Costs', es: 'Costos', tr: 'Maliyetler' },
  'by.category': { pt: 'Categoria', en: 'Category', es: 'Categoría', tr: 'Kategori' },
  messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes', tr: 'Mesajlar' },
  billed: { pt: 'Cobradas', en: 'Charged', es: 'Cobrados', tr: 'Ücretli' },
  unpriced: { pt: 'Sem tarifa', en: 'No rate', es: 'Sin tarifa', tr: 'Ücreti belirsiz' },
  cost: { pt: 'Custo', en: 'Cost', es: 'Costo', tr: 'Maliyet' },
  explained: {
    pt: 'O que a Meta informou ter cobrado pelas mensagens da API oficial, pelo dia em que foram escritas e pelas tarifas daquele dia.',
    en: 'What Meta reported to have charged for messages of the official API, by the day they were written and the rates of that day.',
    es: 'Lo que Meta informó haber cobrado por los mensajes de la API oficial, por el día en que se escribieron y con las tarifas de ese día.',
    tr: 'Meta’nın resmi API mesajları için aldığını bildirdiği ücret; yazıldıkları gün ve o günün tarifesine göre.',
  },
  partly: {
    pt: 'Etiquetas e horário de atendimento não filtram os custos.',
    en: 'Tags and business hours do not filter costs.',
    es: 'Las etiquetas y el horario de atención no filtran los costos.',
    tr: 'Etiketler ve çalışma saatleri maliyetleri filtrelemez.',
  },
  unpricedHint: {
    pt: 'Mensagens cobradas sem tarifa cadastrada: {count}. Elas não entram no custo.',
    en: 'Charged messages without a recorded rate: {count}. They are not part of the cost.',
    es: 'Mensajes cobrados sin tarifa registrada: {count}. No entran en el costo.',
    tr: 'Kayıtlı tarifesi olmayan ücretli mesajlar: {count}. Maliyete dahil değiller.',
  },
  nothing: {
    pt: 'A Meta não cobrou nenhuma mensagem neste período com estes filtros.',
    en: 'Meta charged no message in this range with these filters.',
    es: 'Meta no cobró ningún mensaje en este período con estos filtros.',
    tr: 'Bu dönemde bu filtrelerle Meta hiçbir mesajı ücretlendirmedi.',
  },
  program: { pt: '(automático)', en: '(automatic)', es: '(automático)', tr: '(otomatik)' },
})
