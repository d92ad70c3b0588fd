import { defineTexts } from '#domain/i18n/language.ts'

export const ignoreTexts = defineTexts({
  question: {
    pt: 'O atendimento de {name} será encerrado sem esperar pela resposta do cliente. Não dá para desfazer.',
    en: 'The ticket of {name} will be closed without waiting for the customer’s answer. This cannot be undone.',
    es: 'La atención de {name} se cerrará sin esperar la respuesta del cliente. No se puede deshacer.',
    tr: '{name} görüşmesi, müşterinin yanıtı beklenmeden kapatılacak. Bu geri alınamaz.',
  },
})
