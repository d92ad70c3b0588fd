import { defineTexts } from '#domain/i18n/language.ts'

export const providerLetterTexts = defineTexts({
  subject: {
    pt: 'Pagamentos por {provider} precisam de atenção',
    en: 'Payments by {provider} need attention',
    es: 'Los pagos por {provider} necesitan atención',
    tr: '{provider} ile ödemeler ilgi bekliyor',
  },
  keys: {
    pt: 'O provedor não aceita mais as chaves que estão configuradas: ninguém pode pagar por ele. Confira as chaves em Configurações.',
    en: 'The provider no longer accepts the keys that are set: nobody can pay by it. Check the keys in Settings.',
    es: 'El proveedor ya no acepta las claves configuradas: nadie puede pagar por él. Revise las claves en Configuración.',
    tr: 'Sağlayıcı ayarlanan anahtarları artık kabul etmiyor: kimse onunla ödeyemiyor. Anahtarları Ayarlar’da kontrol edin.',
  },
  notices: {
    pt: 'O provedor deixou de avisar sobre pagamentos. Eles ainda são encontrados, porém mais tarde. Registre o webhook de novo em Configurações.',
    en: 'The provider has stopped telling of payments. They are still found, but later. Register the webhook again in Settings.',
    es: 'El proveedor dejó de avisar de los pagos. Aún se encuentran, pero más tarde. Registre el webhook de nuevo en Configuración.',
    tr: 'Sağlayıcı ödemeleri bildirmeyi bıraktı. Ödemeler yine bulunur, ama daha geç. Webhook’u Ayarlar’da yeniden kaydedin.',
  },
})
