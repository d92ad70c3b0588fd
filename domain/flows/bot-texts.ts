import { defineTexts } from '../i18n/language.ts'

/** Sentences that the bot says by itself; customers read them. */
export const botTexts = defineTexts({
  choose: {
    pt: 'Olá! Escolha uma das opções:',
    en: 'Hello! Please choose one of the options:',
    es: '¡Hola! Elija una de las opciones:',
    tr: 'Merhaba! Lütfen seçeneklerden birini seçin:',
  },
  invalid: {
    pt: 'Não entendi essa resposta. Responda com o número de uma das opções.',
    en: 'I did not understand that answer. Please reply with the number of one of the options.',
    es: 'No entendí esa respuesta. Responda con el número de una de las opciones.',
    tr: 'Bu yanıtı anlayamadım. Lütfen seçeneklerden birinin numarasıyla yanıtlayın.',
  },
  inWords: {
    pt: 'Por favor, responda em texto.',
    en: 'Please answer in writing.',
    es: 'Por favor, responda por escrito.',
    tr: 'Lütfen yazıyla yanıtlayın.',
  },
  handedOver: {
    pt: 'Uma pessoa da nossa equipe vai continuar este atendimento.',
    en: 'Somebody of our team will go on with this conversation.',
    es: 'Una persona de nuestro equipo continuará esta atención.',
    tr: 'Ekibimizden biri bu görüşmeye devam edecek.',
  },
  /** The name of a tag. */
  robot: { pt: 'possível robô', en: 'possibly a robot', es: 'posible robot', tr: 'muhtemelen robot' },
  menu: { pt: 'Menu', en: 'Menu', es: 'Menú', tr: 'Menü' },
  open: { pt: 'Ver opções', en: 'See options', es: 'Ver opciones', tr: 'Seçenekler' },
  home: {
    pt: 'Voltar ao menu principal',
    en: 'Back to the main menu',
    es: 'Volver al menú principal',
    tr: 'Ana menüye dön',
  },
  up: { pt: 'Voltar', en: 'Back', es: 'Volver', tr: 'Geri' },
  /** The same on buttons, which take 20 characters. */
  homeShort: { pt: 'Menu principal', en: 'Main menu', es: 'Menú principal', tr: 'Ana menü' },
  exitShort: { pt: 'Encerrar', en: 'End', es: 'Finalizar', tr: 'Sonlandır' },
  exit: {
    pt: 'Encerrar o atendimento',
    en: 'End the conversation',
    es: 'Finalizar la atención',
    tr: 'Görüşmeyi sonlandır',
  },
})
