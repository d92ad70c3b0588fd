import { defineTexts } from '#domain/i18n/language.ts'

/** Why a template could not be sent or asked for. */
export const templateErrorTexts = defineTexts({
  ERR_NO_TEMPLATE_FOUND: {
    pt: 'Este modelo não existe mais nesta conexão. Sincronize os modelos.',
    en: 'This template no longer exists on this connection. Sync the templates.',
    es: 'Esta plantilla ya no existe en esta conexión. Sincronice las plantillas.',
    tr: 'Bu şablon artık bu bağlantıda yok. Şablonları eşitleyin.',
  },
  ERR_HUMAN_WINDOW_CLOSED: {
    pt: 'Passaram 7 dias desde a última mensagem do cliente. Ele precisa escrever de novo.',
    en: '7 days have passed since the customer’s last message. They must write again.',
    es: 'Pasaron 7 días desde el último mensaje del cliente. Debe escribir de nuevo.',
    tr: 'Müşterinin son mesajından bu yana 7 gün geçti. Yeniden yazması gerekir.',
  },
  ERR_DAILY_LIMIT: {
    pt: 'Este número já abriu todas as conversas que a Meta permite em 24 horas. Aguarde ou espere o cliente escrever.',
    en: 'This number has opened all the conversations that Meta allows in 24 hours. Wait, or let the customer write first.',
    es: 'Este número ya abrió todas las conversaciones que Meta permite en 24 horas. Espere o deje que el cliente escriba.',
    tr: 'Bu numara, Meta’nın 24 saatte izin verdiği tüm görüşmeleri açtı. Bekleyin ya da önce müşteri yazsın.',
  },
  ERR_TEMPLATE_CHANNEL: {
    pt: 'Modelos só existem no WhatsApp pela API oficial.',
    en: 'Templates exist only on WhatsApp by the official API.',
    es: 'Las plantillas solo existen en WhatsApp por la API oficial.',
    tr: 'Şablonlar yalnızca resmî API ile WhatsApp’ta vardır.',
  },
  ERR_TEMPLATE_STATUS: {
    pt: 'A Meta não aceita este modelo agora. Escolha outro.',
    en: 'Meta does not take this template now. Choose another one.',
    es: 'Meta no acepta esta plantilla ahora. Elija otra.',
    tr: 'Meta bu şablonu şu anda kabul etmiyor. Başkasını seçin.',
  },
  ERR_TEMPLATE_UNSUPPORTED: {
    pt: 'Este modelo tem uma parte que ainda não se pode enviar daqui.',
    en: 'This template has a part that cannot be sent from here yet.',
    es: 'Esta plantilla tiene una parte que aún no se puede enviar desde aquí.',
    tr: 'Bu şablonun buradan henüz gönderilemeyen bir parçası var.',
  },
})
