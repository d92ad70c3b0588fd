import { defineTexts } from '#domain/i18n/language.ts'

export const lineTexts = defineTexts({
  down: {
    pt: '{name} está desconectada desde {time}.',
    en: '{name} has been disconnected since {time}.',
    es: '{name} está desconectada desde {time}.',
    tr: '{name}, {time} zamanından beri bağlı değil.',
  },
  waits: {
    pt: 'O que você enviar sai quando ela voltar.',
    en: 'What you send goes out when it is back.',
    es: 'Lo que envíe saldrá cuando vuelva.',
    tr: 'Gönderdikleriniz bağlantı gelince iletilir.',
  },
  waitsOne: {
    pt: '1 mensagem sai quando ela voltar.',
    en: '1 message goes out when it is back.',
    es: '1 mensaje saldrá cuando vuelva.',
    tr: 'Bağlantı gelince 1 mesaj iletilecek.',
  },
  waitsMany: {
    pt: '{count} mensagens saem quando ela voltar.',
    en: '{count} messages go out when it is back.',
    es: '{count} mensajes saldrán cuando vuelva.',
    tr: 'Bağlantı gelince {count} mesaj iletilecek.',
  },
  reconnect: { pt: 'Reconectar', en: 'Reconnect', es: 'Reconectar', tr: 'Yeniden bağlan' },
})
