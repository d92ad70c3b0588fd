import { defineTexts } from '#domain/i18n/language.ts'

/** Why a connection could not be made or changed. */
export const connectionErrorTexts = defineTexts({
  ERR_NO_DEF_WAPP_FOUND: {
    pt: 'Nenhuma conexão padrão encontrada. Verifique a página de conexões.',
    en: 'No default connection was found. Check the connections page.',
    es: 'No se encontró ninguna conexión predeterminada. Revisa la página de conexiones.',
    tr: 'Varsayılan bağlantı bulunamadı. Bağlantılar sayfasına bakın.',
  },
  ERR_CONNECTION_TOKEN: {
    pt: 'A Meta não aceita este token para este número.',
    en: 'Meta does not accept this token for this number.',
    es: 'Meta no acepta este token para este número.',
    tr: 'Meta bu numara için bu anahtarı kabul etmiyor.',
  },
  ERR_CONNECTION_ACCOUNT: {
    pt: 'A Meta não encontra este número nesta conta.',
    en: 'Meta does not find this number in this account.',
    es: 'Meta no encuentra este número en esta cuenta.',
    tr: 'Meta bu hesapta bu numarayı bulamıyor.',
  },
  ERR_CONNECTION_TAKEN: {
    pt: 'Este número já está conectado.',
    en: 'This number is connected already.',
    es: 'Este número ya está conectado.',
    tr: 'Bu numara zaten bağlı.',
  },
  ERR_CONNECTION_NAME_ALREADY_EXISTS: {
    pt: 'Já existe uma conexão com este nome.',
    en: 'There is a connection with this name already.',
    es: 'Ya existe una conexión con este nombre.',
    tr: 'Bu ada sahip bir bağlantı zaten var.',
  },
  ERR_CONNECTION_LIMIT: {
    pt: 'O plano da empresa não permite mais conexões deste tipo.',
    en: 'The company’s plan allows no more connections of this kind.',
    es: 'El plan de la empresa no permite más conexiones de este tipo.',
    tr: 'Şirketin planı bu türden daha fazla bağlantıya izin vermiyor.',
  },
  ERR_NO_OTHER_WHATSAPP: {
    pt: 'É preciso haver pelo menos uma conexão padrão.',
    en: 'At least one connection must be the default.',
    es: 'Debe haber al menos una conexión predeterminada.',
    tr: 'En az bir bağlantı varsayılan olmalıdır.',
  },
  ERR_CHANNEL_NOT_IN_PLAN: {
    pt: 'O plano da empresa não inclui este canal.',
    en: 'The company’s plan does not include this channel.',
    es: 'El plan de la empresa no incluye este canal.',
    tr: 'Şirketin planı bu kanalı içermiyor.',
  },
  ERR_CONNECTION_UNREACHABLE: {
    pt: 'A Meta não respondeu. Tente de novo em alguns minutos.',
    en: 'Meta did not answer. Try again in a few minutes.',
    es: 'Meta no respondió. Inténtalo de nuevo en unos minutos.',
    tr: 'Meta yanıt vermedi. Birkaç dakika sonra yeniden deneyin.',
  },
  ERR_FACEBOOK_TOKEN: {
    pt: 'O login no Facebook não vale mais. Entre de novo.',
    en: 'The Facebook sign-in is no longer valid. Sign in again.',
    es: 'El inicio de sesión en Facebook ya no es válido. Entre de nuevo.',
    tr: 'Facebook oturumu artık geçerli değil. Yeniden giriş yapın.',
  },
  ERR_FACEBOOK_NO_PAGES: {
    pt: 'Esta conta do Facebook não administra nenhuma página.',
    en: 'This Facebook account manages no pages.',
    es: 'Esta cuenta de Facebook no administra ninguna página.',
    tr: 'Bu Facebook hesabı hiçbir sayfayı yönetmiyor.',
  },
  ERR_FACEBOOK_PAGE_TAKEN: {
    pt: 'As páginas desta conta já estão conectadas em outra empresa.',
    en: 'The pages of this account are already connected by another company.',
    es: 'Las páginas de esta cuenta ya están conectadas en otra empresa.',
    tr: 'Bu hesabın sayfaları zaten başka bir şirkete bağlı.',
  },
  ERR_FACEBOOK_REFUSED: {
    pt: 'O Facebook recusou a conexão. Confira as permissões e tente de novo.',
    en: 'Facebook refused the connection. Check the permissions and try again.',
    es: 'Facebook rechazó la conexión. Revise los permisos e inténtelo de nuevo.',
    tr: 'Facebook bağlantıyı reddetti. İzinleri kontrol edip yeniden deneyin.',
  },
  ERR_FACEBOOK_NOT_SET_UP: {
    pt: 'O aplicativo do Facebook ainda não foi configurado nesta instalação.',
    en: 'The Facebook app is not set up on this installation yet.',
    es: 'La aplicación de Facebook aún no está configurada en esta instalación.',
    tr: 'Bu kurulumda Facebook uygulaması henüz ayarlanmadı.',
  },
  ERR_FACEBOOK_PAGE: {
    pt: 'Esta página não é de quem entrou no Facebook. Escolha outra.',
    en: 'This page is not one of whoever signed in at Facebook. Choose another.',
    es: 'Esta página no es de quien entró en Facebook. Elige otra.',
    tr: 'Bu sayfa Facebook’ta oturum açan kişinin değil. Başka birini seçin.',
  },
  ERR_PAGE_TOKEN: {
    pt: 'A Meta não aceita este token. Gere um token de acesso da página e cole-o aqui.',
    en: 'Meta does not accept this token. Generate an access token of the page and paste it here.',
    es: 'Meta no acepta este token. Genera un token de acceso de la página y pégalo aquí.',
    tr: 'Meta bu anahtarı kabul etmiyor. Sayfanın erişim anahtarını üretip buraya yapıştırın.',
  },
  ERR_FACEBOOK_NO_INSTAGRAM: {
    pt: 'Nenhuma conta do Instagram está vinculada à página deste token.',
    en: 'No Instagram account is linked to the page of this token.',
    es: 'Ninguna cuenta de Instagram está vinculada a la página de este token.',
    tr: 'Bu anahtarın sayfasına bağlı bir Instagram hesabı yok.',
  },
  ERR_SIGNUP_CODE: {
    pt: 'O cadastro na Meta não vale mais. Faça-o de novo.',
    en: 'The sign-up at Meta is no longer valid. Do it again.',
    es: 'El registro en Meta ya no es válido. Hazlo de nuevo.',
    tr: 'Meta’daki kayıt artık geçerli değil. Yeniden yapın.',
  },
  ERR_SIGNUP_OTHER_NUMBER: {
    pt: 'Na janela da Meta foi escolhido outro número. Escolha o desta conexão.',
    en: 'Another number was chosen in Meta’s window. Choose the one of this connection.',
    es: 'En la ventana de Meta se eligió otro número. Elige el de esta conexión.',
    tr: 'Meta penceresinde başka bir numara seçildi. Bu bağlantının numarasını seçin.',
  },
  ERR_SIGNUP_PIN: {
    pt: 'Este não é o PIN da verificação em duas etapas deste número. Faça o cadastro de novo com o PIN certo.',
    en: 'This is not the two-step verification PIN of this number. Sign up again with the right one.',
    es: 'Este no es el PIN de la verificación en dos pasos de este número. Regístralo de nuevo con el correcto.',
    tr: 'Bu, numaranın iki adımlı doğrulama PIN’i değil. Doğru PIN ile yeniden kaydolun.',
  },
  // Errors of the external API, as its page explains them.
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
