import { defineTexts } from '#domain/i18n/language.ts'

/** Names of the ready flows, and what they say to customers. */
export const readyFlowTexts = defineTexts({
  begin: { pt: 'Começar com', en: 'Begin with', es: 'Empezar con', tr: 'Şununla başla' },
  beginHint: {
    pt: 'Um fluxo pronto funciona logo, e pode ser mudado como qualquer outro.',
    en: 'A ready flow works at once, and can be changed like any other.',
    es: 'Un flujo listo funciona enseguida y se puede cambiar como cualquier otro.',
    tr: 'Hazır akış hemen çalışır ve diğerleri gibi değiştirilebilir.',
  },
  empty: { pt: 'Um fluxo vazio', en: 'An empty flow', es: 'Un flujo vacío', tr: 'Boş bir akış' },
  menu: { pt: 'Menu de atendimento', en: 'Service menu', es: 'Menú de atención', tr: 'Hizmet menüsü' },
  order: { pt: 'Acompanhar pedido', en: 'Order tracking', es: 'Seguir un pedido', tr: 'Sipariş takibi' },
  schedule: { pt: 'Agendamento', en: 'Scheduling', es: 'Reserva de citas', tr: 'Randevu' },
  afterHours: { pt: 'Fora do horário', en: 'After hours', es: 'Fuera del horario', tr: 'Mesai dışı' },
  rating: { pt: 'Avaliação', en: 'Rating', es: 'Valoración', tr: 'Değerlendirme' },
  menuAsk: {
    pt: 'Olá, {{firstName}}! Como podemos ajudar?',
    en: 'Hello, {{firstName}}! How can we help?',
    es: '¡Hola, {{firstName}}! ¿Cómo podemos ayudar?',
    tr: 'Merhaba, {{firstName}}! Nasıl yardımcı olabiliriz?',
  },
  menuTalk: {
    pt: 'Falar com uma pessoa',
    en: 'Talk to a person',
    es: 'Hablar con una persona',
    tr: 'Biriyle görüş',
  },
  menuHours: { pt: 'Horário de hoje', en: 'Today’s hours', es: 'Horario de hoy', tr: 'Bugünkü saatler' },
  menuEnd: { pt: 'Encerrar', en: 'End', es: 'Finalizar', tr: 'Sonlandır' },
  hoursToday: {
    pt: 'Horário de hoje: {{hoursToday}}',
    en: 'Today’s hours: {{hoursToday}}',
    es: 'Horario de hoy: {{hoursToday}}',
    tr: 'Bugünkü saatler: {{hoursToday}}',
  },
  orderAsk: {
    pt: 'Olá, {{firstName}}! Qual é o número do seu pedido?',
    en: 'Hello, {{firstName}}! What is the number of your order?',
    es: '¡Hola, {{firstName}}! ¿Cuál es el número de su pedido?',
    tr: 'Merhaba, {{firstName}}! Sipariş numaranız nedir?',
  },
  orderNeed: {
    pt: 'O que você quer saber sobre o pedido {{pedido}}?',
    en: 'What would you like to know about order {{pedido}}?',
    es: '¿Qué quiere saber sobre el pedido {{pedido}}?',
    tr: '{{pedido}} numaralı sipariş hakkında ne öğrenmek istersiniz?',
  },
  scheduleService: {
    pt: 'Olá, {{firstName}}! O que você quer agendar?',
    en: 'Hello, {{firstName}}! What would you like to book?',
    es: '¡Hola, {{firstName}}! ¿Qué quiere reservar?',
    tr: 'Merhaba, {{firstName}}! Ne için randevu istersiniz?',
  },
  scheduleDay: { pt: 'Para que dia?', en: 'For which day?', es: '¿Para qué día?', tr: 'Hangi gün için?' },
  scheduleTime: { pt: 'A que horas?', en: 'At what time?', es: '¿A qué hora?', tr: 'Saat kaçta?' },
  afterHoursAsk: {
    pt: 'Olá! Agora estamos fechados. Deixe aqui o seu recado, e respondemos assim que abrirmos.',
    en: 'Hello! We are closed now. Leave your message here, and we answer as soon as we open.',
    es: '¡Hola! Ahora estamos cerrados. Deje aquí su mensaje y responderemos en cuanto abramos.',
    tr: 'Merhaba! Şu anda kapalıyız. Mesajınızı bırakın, açılınca yanıtlayalım.',
  },
  afterHoursThanks: {
    pt: 'Recado anotado. Até logo!',
    en: 'We have your message. See you soon!',
    es: 'Mensaje anotado. ¡Hasta pronto!',
    tr: 'Mesajınızı aldık. Görüşmek üzere!',
  },
  ratingAsk: {
    pt: '{{firstName}}, como foi o nosso atendimento?',
    en: '{{firstName}}, how was our service?',
    es: '{{firstName}}, ¿cómo fue nuestra atención?',
    tr: '{{firstName}}, hizmetimiz nasıldı?',
  },
  ratingGood: { pt: 'Bom', en: 'Good', es: 'Bueno', tr: 'İyi' },
  ratingFair: { pt: 'Regular', en: 'Fair', es: 'Regular', tr: 'Orta' },
  ratingBad: { pt: 'Ruim', en: 'Bad', es: 'Malo', tr: 'Kötü' },
  ratingThanks: { pt: 'Obrigado!', en: 'Thank you!', es: '¡Gracias!', tr: 'Teşekkürler!' },
  ratingWhy: {
    pt: 'O que podemos melhorar?',
    en: 'What can we do better?',
    es: '¿Qué podemos mejorar?',
    tr: 'Neyi daha iyi yapabiliriz?',
  },
})
export type ReadyFlowText = keyof typeof readyFlowTexts
