import { defineTexts } from '#domain/i18n/language.ts'

export const ratingTexts = defineTexts({
  rated: {
    pt: 'Avaliação do cliente: {rate} de 5',
    en: 'Rated by the customer: {rate} of 5',
    es: 'Evaluación del cliente: {rate} de 5',
    tr: 'Müşteri değerlendirmesi: {rate} / 5',
  },
})
