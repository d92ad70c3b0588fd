import { defineTexts } from '#domain/i18n/language.ts'

/** How a connection fares while it is connected. */
export const healthTexts = defineTexts({
  mute: {
    pt: 'Conectada, mas muda: nada chegou desde {at}. Confira o webhook ou a internet do celular.',
    en: 'Connected, but mute: nothing has come since {at}. Check the webhook or the phone’s internet.',
    es: 'Conectada, pero muda: nada llegó desde {at}. Revisa el webhook o el internet del teléfono.',
    tr: 'Bağlı ama sessiz: {at} beri hiçbir şey gelmedi. Webhook’u veya telefonun internetini kontrol edin.',
  },
  restricted: {
    pt: 'Restrita até {at}: só responde a quem já escreveu. Insistir prolonga a restrição.',
    en: 'Restricted until {at}: it only answers people who have written. Insisting makes it last longer.',
    es: 'Restringida hasta {at}: solo responde a quienes ya escribieron. Insistir la prolonga.',
    tr: '{at} kadar kısıtlı: yalnızca yazmış olanlara yanıt verir. Israr etmek süreyi uzatır.',
  },
  limit: {
    pt: 'Conversas abertas em 24 h: {opened} de {limit}.',
    en: 'Conversations opened in 24 h: {opened} of {limit}.',
    es: 'Conversaciones abiertas en 24 h: {opened} de {limit}.',
    tr: '24 saatte açılan görüşmeler: {opened} / {limit}.',
  },
  newChats: {
    pt: 'Conversas novas: {used} de {total}.',
    en: 'New chats: {used} of {total}.',
    es: 'Conversaciones nuevas: {used} de {total}.',
    tr: 'Yeni sohbetler: {used} / {total}.',
  },
  newChatsUntil: {
    pt: 'Conversas novas: {used} de {total}, até {at}.',
    en: 'New chats: {used} of {total}, until {at}.',
    es: 'Conversaciones nuevas: {used} de {total}, hasta {at}.',
    tr: 'Yeni sohbetler: {used} / {total}, {at} tarihine kadar.',
  },
  newChatsToday: {
    pt: 'Conversas novas em 24 h: {used}.',
    en: 'New chats in 24 h: {used}.',
    es: 'Conversaciones nuevas en 24 h: {used}.',
    tr: '24 saatteki yeni sohbetler: {used}.',
  },
  'hold.failures': {
    pt: 'Envios automáticos parados desde {at}: o provedor recusou {share} % das últimas mensagens. Confira o motivo antes de continuar.',
    en: 'Automatic sending on hold since {at}: the provider refused {share} % of the last messages. Look for the reason before going on.',
    es: 'Envíos automáticos detenidos desde {at}: el proveedor rechazó el {share} % de los últimos mensajes. Revisa el motivo antes de continuar.',
    tr: 'Otomatik gönderim {at} tarihinden beri durduruldu: sağlayıcı son mesajların %{share} kadarını reddetti. Devam etmeden önce nedenine bakın.',
  },
  'hold.answers': {
    pt: 'Envios automáticos parados desde {at}: só {share} % das últimas 100 pessoas responderam. Insistir arrisca o número.',
    en: 'Automatic sending on hold since {at}: only {share} % of the last 100 people answered. Insisting puts the number at risk.',
    es: 'Envíos automáticos detenidos desde {at}: solo respondió el {share} % de las últimas 100 personas. Insistir pone en riesgo el número.',
    tr: 'Otomatik gönderim {at} tarihinden beri durduruldu: son 100 kişinin yalnızca %{share} kadarı yanıt verdi. Israr etmek numarayı riske atar.',
  },
  resume: { pt: 'Continuar', en: 'Continue', es: 'Continuar', tr: 'Devam et' },
  resumed: {
    pt: 'Os envios automáticos continuam.',
    en: 'Automatic sending goes on.',
    es: 'Los envíos automáticos continúan.',
    tr: 'Otomatik gönderim devam ediyor.',
  },
  humanAgent: {
    pt: 'A Meta recusou respostas depois de 24 horas. Peça a permissão Human Agent na análise do aplicativo e conecte de novo.',
    en: 'Meta refused answers past 24 hours. Ask for the Human Agent permission in the app review and connect anew.',
    es: 'Meta rechazó respuestas después de 24 horas. Pide el permiso Human Agent en la revisión de la aplicación y conecta de nuevo.',
    tr: 'Meta 24 saatten sonraki yanıtları reddetti. Uygulama incelemesinde Human Agent iznini isteyin ve yeniden bağlayın.',
  },
  banned: {
    pt: 'A Meta desativou este número. Abra o Gerenciador do WhatsApp e peça uma análise.',
    en: 'Meta has disabled this number. Open WhatsApp Manager and ask for a review.',
    es: 'Meta desactivó este número. Abre el Administrador de WhatsApp y pide una revisión.',
    tr: 'Meta bu numarayı devre dışı bıraktı. WhatsApp Yöneticisi’ni açıp inceleme isteyin.',
  },
  restrictedNumber: {
    pt: 'A Meta restringiu este número: ele só responde. Veja o motivo no Gerenciador do WhatsApp.',
    en: 'Meta has restricted this number: it only answers. See the reason in WhatsApp Manager.',
    es: 'Meta restringió este número: solo responde. Mira el motivo en el Administrador de WhatsApp.',
    tr: 'Meta bu numarayı kısıtladı: yalnızca yanıt verir. Nedenini WhatsApp Yöneticisi’nde görün.',
  },
  flagged: {
    pt: 'Sinalizado pela Meta por baixa qualidade. Envie menos modelos e só a quem espera por eles, ou o limite não cresce.',
    en: 'Flagged by Meta for low quality. Send fewer templates, and only to people who expect them, or the limit does not grow.',
    es: 'Marcado por Meta por baja calidad. Envía menos plantillas y solo a quien las espera, o el límite no crece.',
    tr: 'Düşük kalite nedeniyle Meta tarafından işaretlendi. Daha az ve yalnızca bekleyenlere şablon gönderin, yoksa sınır artmaz.',
  },
  offline: {
    pt: 'A Meta diz que este número não está registrado. Conecte-o de novo.',
    en: 'Meta says that this number is not registered. Connect it anew.',
    es: 'Meta dice que este número no está registrado. Conéctalo de nuevo.',
    tr: 'Meta bu numaranın kayıtlı olmadığını söylüyor. Yeniden bağlayın.',
  },
  lowQuality: {
    pt: 'Qualidade baixa: muitos bloqueiam ou denunciam as mensagens. Envie modelos só a quem os espera.',
    en: 'Low quality: many block or report the messages. Send templates only to people who expect them.',
    es: 'Calidad baja: muchos bloquean o denuncian los mensajes. Envía plantillas solo a quien las espera.',
    tr: 'Düşük kalite: birçok kişi mesajları engelliyor veya bildiriyor. Şablonları yalnızca bekleyenlere gönderin.',
  },
  mediumQuality: {
    pt: 'Qualidade média: alguns clientes reclamam das mensagens. Reveja os modelos antes que o limite caia.',
    en: 'Medium quality: some customers complain about the messages. Review the templates before the limit falls.',
    es: 'Calidad media: algunos clientes se quejan de los mensajes. Revisa las plantillas antes de que baje el límite.',
    tr: 'Orta kalite: bazı müşteriler mesajlardan şikâyetçi. Sınır düşmeden şablonları gözden geçirin.',
  },
  limitReached: {
    pt: 'O limite de novas conversas foi atingido. Respostas continuam saindo; modelos voltam com o tempo.',
    en: 'The limit of new conversations is reached. Answers still go out; templates come back with time.',
    es: 'Se alcanzó el límite de conversaciones nuevas. Las respuestas siguen saliendo; las plantillas vuelven con el tiempo.',
    tr: 'Yeni görüşme sınırına ulaşıldı. Yanıtlar gitmeye devam eder; şablonlar zamanla yeniden açılır.',
  },
  nameDeclined: {
    pt: 'A Meta recusou o nome de exibição. Envie outro no Gerenciador do WhatsApp.',
    en: 'Meta declined the display name. Send in another one in WhatsApp Manager.',
    es: 'Meta rechazó el nombre visible. Envía otro en el Administrador de WhatsApp.',
    tr: 'Meta görünen adı reddetti. WhatsApp Yöneticisi’nden başka bir ad gönderin.',
  },
  namePending: {
    pt: 'O nome de exibição está em análise pela Meta.',
    en: 'Meta is reviewing the display name.',
    es: 'Meta está revisando el nombre visible.',
    tr: 'Görünen ad Meta tarafından inceleniyor.',
  },
  notVerified: {
    pt: 'O número não foi verificado. Peça o código no Gerenciador do WhatsApp.',
    en: 'The number is not verified. Ask for the code in WhatsApp Manager.',
    es: 'El número no está verificado. Pide el código en el Administrador de WhatsApp.',
    tr: 'Numara doğrulanmamış. WhatsApp Yöneticisi’nden kod isteyin.',
  },
})
