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
})
