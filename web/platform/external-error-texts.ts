import { defineTexts } from '#domain/i18n/language.ts'

/** What programs that call the external API are told, as the page of the API shows it. */
export const externalErrorTexts = defineTexts({
  ERR_API_TOKEN: {
    pt: 'O token falta, não existe, venceu ou foi revogado.',
    en: 'The token is missing, unknown, expired or revoked.',
    es: 'El token falta, no existe, venció o fue revocado.',
    tr: 'Anahtar eksik, bilinmiyor, süresi dolmuş ya da iptal edilmiş.',
  },
  ERR_API_SCOPE: {
    pt: 'O token não tem a permissão que esta chamada exige. Crie um com ela.',
    en: 'The token lacks the permission that this call needs. Create one that has it.',
    es: 'El token no tiene el permiso que exige esta llamada. Cree uno que lo tenga.',
    tr: 'Anahtarda bu çağrının gerektirdiği izin yok. İzni olan bir anahtar oluşturun.',
  },
  ERR_NO_API_TOKEN_FOUND: {
    pt: 'Este token não existe mais.',
    en: 'This token is no longer there.',
    es: 'Este token ya no existe.',
    tr: 'Bu anahtar artık yok.',
  },
  ERR_CONTACT_OPTED_OUT: {
    pt: 'O contato pediu para não receber mensagens automáticas.',
    en: 'The contact asked not to get automatic messages.',
    es: 'El contacto pidió no recibir mensajes automáticos.',
    tr: 'Kişi otomatik mesaj almak istemedi.',
  },
  ERR_SENDING_HELD: {
    pt: 'O envio automático desta conexão está parado. Um administrador pode liberá-lo em Conexões.',
    en: 'Automatic sending is on hold for this connection. An administrator can let it go on in Connections.',
    es: 'El envío automático de esta conexión está detenido. Un administrador puede reanudarlo en Conexiones.',
    tr: 'Bu bağlantının otomatik gönderimi durduruldu. Bir yönetici Bağlantılar’da devam ettirebilir.',
  },
  ERR_IDEMPOTENCY_RUNNING: {
    pt: 'Um pedido com a mesma Idempotency-Key ainda está em andamento. Repita em instantes.',
    en: 'A request with the same Idempotency-Key is still running. Repeat it in a moment.',
    es: 'Una solicitud con la misma Idempotency-Key sigue en curso. Repítala en un momento.',
    tr: 'Aynı Idempotency-Key ile bir istek hâlâ sürüyor. Birazdan yineleyin.',
  },
  ERR_IDEMPOTENCY_KEY: {
    pt: 'Esta Idempotency-Key já foi usada com outro conteúdo. Use uma nova para cada mensagem.',
    en: 'This Idempotency-Key was used before with other content. Use a new one for each message.',
    es: 'Esta Idempotency-Key ya se usó con otro contenido. Use una nueva para cada mensaje.',
    tr: 'Bu Idempotency-Key başka bir içerikle kullanılmış. Her mesaj için yenisini kullanın.',
  },
  ERR_QUEUE_FULL: {
    pt: 'Há mensagens demais esperando nesta conexão. Tente mais tarde.',
    en: 'Too many messages are waiting on this connection. Try again later.',
    es: 'Hay demasiados mensajes esperando en esta conexión. Inténtelo más tarde.',
    tr: 'Bu bağlantıda bekleyen çok fazla mesaj var. Daha sonra deneyin.',
  },
})
