import { defineTexts } from '#domain/i18n/language.ts'

export const certificateLetterTexts = defineTexts({
  ends: {
    pt: 'O certificado {destination} vence em {date}',
    en: 'The certificate {destination} ends on {date}',
    es: 'El certificado {destination} vence el {date}',
    tr: '{destination} sertifikasının süresi {date} tarihinde doluyor',
  },
  ended: {
    pt: 'O certificado {destination} venceu em {date}',
    en: 'The certificate {destination} ended on {date}',
    es: 'El certificado {destination} venció el {date}',
    tr: '{destination} sertifikasının süresi {date} tarihinde doldu',
  },
  text: {
    pt: 'Sem um certificado válido o provedor recusa os pagamentos. Envie o novo arquivo .p12 em Configurações, Certificado.\n\nCertificado: {subject}',
    en: 'Without a valid certificate the provider refuses payments. Upload the new .p12 file under Settings, Certificate.\n\nCertificate: {subject}',
    es: 'Sin un certificado válido el proveedor rechaza los pagos. Envíe el nuevo archivo .p12 en Configuración, Certificado.\n\nCertificado: {subject}',
    tr: 'Geçerli bir sertifika olmadan sağlayıcı ödemeleri reddeder. Yeni .p12 dosyasını Ayarlar, Sertifika bölümünden yükleyin.\n\nSertifika: {subject}',
  },
})
