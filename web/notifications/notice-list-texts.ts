import { defineTexts } from '#domain/i18n/language.ts'
import { notificationTexts } from './notification-texts.ts'

/** Apart from the other texts of notifications: only who opens the bell reads them. */
export const noticeListTexts = defineTexts({
  bell: notificationTexts.bell,
  none: {
    pt: 'Nada de novo: você leu todas as mensagens.',
    en: 'Nothing new: you have read every message.',
    es: 'Nada nuevo: leyó todos los mensajes.',
    tr: 'Yeni bir şey yok: tüm mesajları okudunuz.',
  },
  unread: {
    pt: '{count} não lidas',
    en: '{count} unread',
    es: '{count} sin leer',
    tr: '{count} okunmamış',
  },
  unreadOne: { pt: '1 não lida', en: '1 unread', es: '1 sin leer', tr: '1 okunmamış' },
  lineDown: {
    pt: 'Desconectada: as mensagens esperam',
    en: 'Disconnected: messages wait',
    es: 'Desconectada: los mensajes esperan',
    tr: 'Bağlantı yok: mesajlar bekliyor',
  },
  notSent: { pt: 'Não enviada', en: 'Not sent', es: 'No enviado', tr: 'Gönderilmedi' },
  waiting: { pt: 'Aguardando', en: 'Waiting', es: 'En espera', tr: 'Bekliyor' },
  offer: {
    pt: 'Avisar também quando esta janela estiver escondida ou fechada.',
    en: 'Tell me also when this window is hidden or closed.',
    es: 'Avisar también cuando esta ventana esté oculta o cerrada.',
    tr: 'Bu pencere gizli veya kapalıyken de bildir.',
  },
  turnOn: {
    pt: 'Ativar avisos do navegador',
    en: 'Turn on browser notifications',
    es: 'Activar avisos del navegador',
    tr: 'Tarayıcı bildirimlerini aç',
  },
  turnOff: {
    pt: 'Desativar avisos do navegador',
    en: 'Turn off browser notifications',
    es: 'Desactivar avisos del navegador',
    tr: 'Tarayıcı bildirimlerini kapat',
  },
  blocked: {
    pt: 'Os avisos estão bloqueados neste navegador. Permita-os nas configurações do site.',
    en: 'Notifications are blocked in this browser. Allow them in the settings of the site.',
    es: 'Los avisos están bloqueados en este navegador. Permítalos en la configuración del sitio.',
    tr: 'Bildirimler bu tarayıcıda engellenmiş. Site ayarlarından izin verin.',
  },
})
