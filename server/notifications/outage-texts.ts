import { defineTexts } from '#domain/i18n/language.ts'

export const outageTexts = defineTexts({
  title: {
    pt: '{connection} está desconectada desde {time}',
    en: '{connection} has been disconnected since {time}',
    es: '{connection} está desconectada desde {time}',
    tr: '{connection}, {time} saatinden beri bağlı değil',
  },
  text: {
    pt: 'As mensagens escritas agora saem quando a conexão voltar ({queued} esperando). Reconecte em Conexões.',
    en: 'Messages written now go out when the connection is back ({queued} waiting). Reconnect under Connections.',
    es: 'Los mensajes escritos ahora salen cuando la conexión vuelva ({queued} en espera). Reconecte en Conexiones.',
    tr: 'Şimdi yazılan mesajlar bağlantı geri gelince gönderilir ({queued} bekliyor). Bağlantılar ekranından yeniden bağlanın.',
  },
})
