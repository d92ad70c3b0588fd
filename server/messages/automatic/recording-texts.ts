import { defineTexts, type Language } from '#domain/i18n/language.ts'

/** Language of texts to customers: the language of a company's customers is not known. */
export const customersLanguage: Language = 'pt'

export const recordingTexts = defineTexts({
  declined: {
    pt: 'Não conseguimos ouvir áudios por aqui. Por favor, escreva a sua mensagem em texto.',
    en: 'We cannot listen to voice messages here. Please write your message as text.',
    es: 'No podemos escuchar audios por aquí. Por favor, escriba su mensaje en texto.',
    tr: 'Burada sesli mesajları dinleyemiyoruz. Lütfen mesajınızı yazıyla gönderin.',
  },
})
