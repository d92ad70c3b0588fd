import { defineTexts } from '#domain/i18n/language.ts'

/** Errors of brands and certificates. */
export const brandErrorTexts = defineTexts({
  ERR_BRAND_HOST: {
    pt: 'Este endereço ainda não leva até aqui. Aponte o DNS dele para este servidor e tente de novo.',
    en: 'This address does not lead here yet. Point its DNS at this server and try again.',
    es: 'Esta dirección todavía no lleva hasta aquí. Apunte su DNS a este servidor e inténtelo de nuevo.',
    tr: 'Bu adres henüz buraya gelmiyor. DNS kaydını bu sunucuya yönlendirip yeniden deneyin.',
  },
  ERR_BRAND_HOST_TAKEN: {
    pt: 'Este endereço já está na lista.',
    en: 'This address is on the list already.',
    es: 'Esta dirección ya está en la lista.',
    tr: 'Bu adres zaten listede.',
  },
  ERR_CERTIFICATE: {
    pt: 'Este certificado não pode ser usado.',
    en: 'This certificate cannot be used.',
    es: 'Este certificado no se puede usar.',
    tr: 'Bu sertifika kullanılamaz.',
  },
})
