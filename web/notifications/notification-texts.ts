import { defineTexts } from '#domain/i18n/language.ts'

export const notificationTexts = defineTexts({
  bell: { pt: 'Notificações', en: 'Notifications', es: 'Notificaciones', tr: 'Bildirimler' },
  bellWith: {
    pt: 'Notificações: {count} não lidas',
    en: 'Notifications: {count} unread',
    es: 'Notificaciones: {count} sin leer',
    tr: 'Bildirimler: {count} okunmamış',
  },
  bellWithOne: {
    pt: 'Notificações: 1 não lida',
    en: 'Notifications: 1 unread',
    es: 'Notificaciones: 1 sin leer',
    tr: 'Bildirimler: 1 okunmamış',
  },
  handed: {
    pt: '{user} transferiu {name} para você.',
    en: '{user} transferred {name} to you.',
    es: '{user} le transfirió a {name}.',
    tr: '{user}, {name} görüşmesini size aktardı.',
  },
  failed: {
    pt: 'Uma mensagem para {name} não foi enviada.',
    en: 'A message to {name} was not sent.',
    es: 'Un mensaje para {name} no se envió.',
    tr: '{name} için bir mesaj gönderilemedi.',
  },
})
