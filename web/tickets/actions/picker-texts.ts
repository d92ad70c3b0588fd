import { defineTexts } from '#domain/i18n/language.ts'

export const pickerTexts = defineTexts({
  newNumber: {
    pt: 'Novo número: {number}',
    en: 'New number: {number}',
    es: 'Número nuevo: {number}',
    tr: 'Yeni numara: {number}',
  },
  newLandline: {
    pt: 'Novo número: {number} (fixo)',
    en: 'New number: {number} (landline)',
    es: 'Número nuevo: {number} (fijo)',
    tr: 'Yeni numara: {number} (sabit hat)',
  },
  notANumber: {
    pt: 'Digite o número com DDD, ou com + e o código do país',
    en: 'Type the number with its area code, or with + and the country code',
    es: 'Escriba el número con código de área, o con + y el código del país',
    tr: 'Numarayı alan koduyla ya da + ve ülke koduyla yazın',
  },
})
