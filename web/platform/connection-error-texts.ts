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
})
