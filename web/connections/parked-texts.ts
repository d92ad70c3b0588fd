import { defineTexts } from '#domain/i18n/language.ts'

export const parkedTexts = defineTexts({
  title: {
    pt: 'Mensagens recebidas que não puderam ser lidas: {n}',
    en: 'Received messages that could not be read: {n}',
    es: 'Mensajes recibidos que no se pudieron leer: {n}',
    tr: 'Alınan ama okunamayan mesajlar: {n}',
  },
  explanation: {
    pt: 'Nada se perdeu: tentamos de novo a cada hora. Se o motivo já foi resolvido, tente agora.',
    en: 'Nothing is lost: they are tried again every hour. If the cause is gone, try now.',
    es: 'No se perdió nada: lo intentamos de nuevo cada hora. Si el motivo ya se resolvió, inténtelo ahora.',
    tr: 'Hiçbir şey kaybolmadı: her saat yeniden denenir. Nedeni giderildiyse şimdi deneyin.',
  },
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Reintentar', tr: 'Yeniden dene' },
  retried: {
    pt: 'Tentando de novo: {n}',
    en: 'Trying again: {n}',
    es: 'Reintentando: {n}',
    tr: 'Yeniden deneniyor: {n}',
  },
  show: { pt: 'Ver motivos', en: 'Show causes', es: 'Ver motivos', tr: 'Nedenleri göster' },
  hide: { pt: 'Ocultar motivos', en: 'Hide causes', es: 'Ocultar motivos', tr: 'Nedenleri gizle' },
})
