import { defineTexts } from '#domain/i18n/language.ts'

/** Question to somebody who refused a campaign. */
export const optOutQuestionTexts = defineTexts({
  question: {
    pt: 'Tudo bem, não enviaremos. Deseja parar de receber nossas mensagens automáticas? Responda SIM para parar ou NÃO para continuar recebendo.',
    en: 'All right, we will not send it. Do you want to stop getting our automatic messages? Answer YES to stop or NO to keep getting them.',
    es: 'Está bien, no lo enviaremos. ¿Desea dejar de recibir nuestros mensajes automáticos? Responda SÍ para dejar de recibirlos o NO para seguir recibiéndolos.',
    tr: 'Tamam, göndermeyeceğiz. Otomatik mesajlarımızı almayı bırakmak ister misiniz? Bırakmak için EVET, almaya devam etmek için HAYIR yazın.',
  },
})
