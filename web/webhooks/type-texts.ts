import { defineTexts } from '#domain/i18n/language.ts'

/** Names of the types of webhook events. */
export const typeTexts = defineTexts({
  'message.received': {
    pt: 'Mensagem recebida',
    en: 'Message received',
    es: 'Mensaje recibido',
    tr: 'Mesaj alındı',
  },
  'message.sent': {
    pt: 'Mensagem enviada',
    en: 'Message sent',
    es: 'Mensaje enviado',
    tr: 'Mesaj gönderildi',
  },
  'message.status': {
    pt: 'Mensagem entregue, lida ou não enviada',
    en: 'Message delivered, read or not sent',
    es: 'Mensaje entregado, leído o no enviado',
    tr: 'Mesaj iletildi, okundu veya gönderilemedi',
  },
  'ticket.opened': {
    pt: 'Atendimento aberto',
    en: 'Ticket opened',
    es: 'Atención abierta',
    tr: 'Görüşme açıldı',
  },
  'ticket.updated': {
    pt: 'Atendimento aceito ou transferido',
    en: 'Ticket accepted or transferred',
    es: 'Atención aceptada o transferida',
    tr: 'Görüşme kabul edildi veya aktarıldı',
  },
  'ticket.closed': {
    pt: 'Atendimento encerrado',
    en: 'Ticket closed',
    es: 'Atención cerrada',
    tr: 'Görüşme kapatıldı',
  },
  'contact.created': {
    pt: 'Contato criado',
    en: 'Contact created',
    es: 'Contacto creado',
    tr: 'Kişi eklendi',
  },
  'contact.updated': {
    pt: 'Contato alterado',
    en: 'Contact changed',
    es: 'Contacto modificado',
    tr: 'Kişi değiştirildi',
  },
  'contact.opted-out': {
    pt: 'Contato descadastrado',
    en: 'Contact opted out',
    es: 'Contacto dado de baja',
    tr: 'Kişi listeden çıktı',
  },
  'campaign.finished': {
    pt: 'Campanha concluída',
    en: 'Campaign finished',
    es: 'Campaña terminada',
    tr: 'Kampanya bitti',
  },
  'connection.status': {
    pt: 'Conexão mudou de estado',
    en: 'Connection changed state',
    es: 'Conexión cambió de estado',
    tr: 'Bağlantının durumu değişti',
  },
})
