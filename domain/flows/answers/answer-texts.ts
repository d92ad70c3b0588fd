import { defineTexts } from '#domain/i18n/language.ts'

export const yesNoTexts = defineTexts({
  yes: { pt: 'Sim', en: 'Yes', es: 'Sí', tr: 'Evet' },
  no: { pt: 'Não', en: 'No', es: 'No', tr: 'Hayır' },
})

/** What customers are told whose answer is not of the kind that was asked for. */
export const retryTexts = defineTexts({
  email: {
    pt: 'Não reconheci um e-mail. Escreva como nome@exemplo.com.',
    en: 'I did not recognise an e-mail address. Please write it like name@example.com.',
    es: 'No reconocí un correo. Escríbalo como nombre@ejemplo.com.',
    tr: 'Bir e-posta adresi bulamadım. ad@ornek.com gibi yazın.',
  },
  phone: {
    pt: 'Não reconheci um telefone. Escreva com o DDD, como 11 99999-8888.',
    en: 'I did not recognise a phone number. Please write it with its area code.',
    es: 'No reconocí un teléfono. Escríbalo con el código de área.',
    tr: 'Bir telefon numarası bulamadım. Alan koduyla yazın.',
  },
  number: {
    pt: 'Responda com um número, por favor.',
    en: 'Please answer with a number.',
    es: 'Responda con un número, por favor.',
    tr: 'Lütfen bir sayıyla yanıtlayın.',
  },
  date: {
    pt: 'Não reconheci uma data. Escreva como 31/12/2026.',
    en: 'I did not recognise a date. Please write it day first, like 31/12/2026.',
    es: 'No reconocí una fecha. Escríbala como 31/12/2026.',
    tr: 'Bir tarih bulamadım. 31.12.2026 gibi yazın.',
  },
  cpf: {
    pt: 'Este CPF não confere. Escreva os 11 números, por favor.',
    en: 'This CPF is not valid. Please write its 11 digits.',
    es: 'Este CPF no es válido. Escriba los 11 números, por favor.',
    tr: 'Bu CPF geçerli değil. Lütfen 11 rakamını yazın.',
  },
  cnpj: {
    pt: 'Este CNPJ não confere. Escreva os 14 caracteres, por favor.',
    en: 'This CNPJ is not valid. Please write its 14 characters.',
    es: 'Este CNPJ no es válido. Escriba los 14 caracteres, por favor.',
    tr: 'Bu CNPJ geçerli değil. Lütfen 14 karakterini yazın.',
  },
  taxDocument: {
    pt: 'Este CPF ou CNPJ não confere. Confira os números e escreva de novo, por favor.',
    en: 'This CPF or CNPJ is not valid. Please check it and write it again.',
    es: 'Este CPF o CNPJ no es válido. Revíselo y escríbalo de nuevo, por favor.',
    tr: 'Bu CPF ya da CNPJ geçerli değil. Lütfen kontrol edip yeniden yazın.',
  },
  yesNo: {
    pt: 'Responda sim ou não, por favor.',
    en: 'Please answer yes or no.',
    es: 'Responda sí o no, por favor.',
    tr: 'Lütfen evet ya da hayır diye yanıtlayın.',
  },
})
