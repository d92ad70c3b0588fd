import { defineTexts } from '#domain/i18n/language.ts'

/** What can go wrong with companies and plans. */
export const companyErrorTexts = defineTexts({
  // The sentence of the specification, word for word.
  ERR_PLAN_NAME_TAKEN: {
    pt: 'Não foi possível realizar a operação. Verifique se já existe uma plano com o mesmo nome ou se os campos foram preenchidos corretamente',
    en: 'The operation could not be carried out. Check whether a plan of the same name exists already, or whether the fields are filled in correctly',
    es: 'No se pudo realizar la operación. Verifique si ya existe un plan con el mismo nombre o si los campos se rellenaron correctamente',
    tr: 'İşlem yapılamadı. Aynı adda bir plan olup olmadığını ya da alanların doğru doldurulduğunu kontrol edin',
  },
  ERR_PLAN_IN_USE: {
    pt: 'Este plano está em uso por alguma empresa. Arquive-o: quem o tem continua com ele.',
    en: 'A company uses this plan. Archive it: who has it keeps it.',
    es: 'Una empresa usa este plan. Archívelo: quien lo tiene lo conserva.',
    tr: 'Bir şirket bu planı kullanıyor. Arşivleyin: plana sahip olanlarda kalır.',
  },
  ERR_COMPANY_NAME_TAKEN: {
    pt: 'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente',
    en: 'The operation could not be carried out. Check whether a company of the same name exists already, or whether the fields are filled in correctly',
    es: 'No se pudo realizar la operación. Verifique si ya existe una empresa con el mismo nombre o si los campos se rellenaron correctamente',
    tr: 'İşlem yapılamadı. Aynı adda bir şirket olup olmadığını ya da alanların doğru doldurulduğunu kontrol edin',
  },
  ERR_PLAN_ARCHIVED: {
    pt: 'Este plano está arquivado. Escolha outro.',
    en: 'This plan is archived. Choose another one.',
    es: 'Este plan está archivado. Elija otro.',
    tr: 'Bu plan arşivlendi. Başka bir plan seçin.',
  },
  ERR_COMPANY_IS_PLATFORM: {
    pt: 'Esta é a empresa da plataforma: ela não vence, não é suspensa nem encerrada.',
    en: 'This is the platform’s own company: it does not expire and cannot be suspended or closed.',
    es: 'Esta es la empresa de la plataforma: no vence ni puede suspenderse o cerrarse.',
    tr: 'Bu, platformun kendi şirketi: süresi dolmaz, askıya alınamaz ve kapatılamaz.',
  },
  ERR_COMPANY_STATE: {
    pt: 'A empresa já não está nesse estado. Atualize a lista e confira.',
    en: 'The company is no longer in that state. Refresh the list and check.',
    es: 'La empresa ya no está en ese estado. Actualice la lista y compruebe.',
    tr: 'Şirket artık bu durumda değil. Listeyi yenileyip kontrol edin.',
  },
  ERR_DUE_DATE_CHANGED: {
    pt: 'O vencimento mudou enquanto isso. Confira a nova data e renove de novo.',
    en: 'The due date has changed meanwhile. Check the new date and renew again.',
    es: 'El vencimiento cambió entretanto. Compruebe la nueva fecha y renueve de nuevo.',
    tr: 'Bitiş tarihi bu arada değişti. Yeni tarihi kontrol edip yeniden yenileyin.',
  },
  ERR_PASSWORD_LINK: {
    pt: 'Este link já foi usado ou venceu. Peça um novo, ou use “Esqueci a senha”.',
    en: 'This link has been used or has expired. Ask for a new one, or use “Forgot password”.',
    es: 'Este enlace ya se usó o venció. Pida uno nuevo, o use “Olvidé mi contraseña”.',
    tr: 'Bu bağlantı kullanılmış ya da süresi dolmuş. Yenisini isteyin ya da “Şifremi unuttum”u kullanın.',
  },
  ERR_RENEWAL_FINAL: {
    pt: 'Esta renovação já não pode ser desfeita.',
    en: 'This renewal can no longer be undone.',
    es: 'Esta renovación ya no se puede deshacer.',
    tr: 'Bu yenileme artık geri alınamaz.',
  },
  ERR_STORAGE_LIMIT: {
    pt: 'O espaço para arquivos da empresa acabou. Peça a um administrador que libere espaço em Configurações, Armazenamento, ou contrate um plano maior.',
    en: 'The company has no room for files left. Ask an administrator to make room in Settings, Storage, or to take a larger plan.',
    es: 'La empresa ya no tiene espacio para archivos. Pida a un administrador que libere espacio en Configuración, Almacenamiento, o que contrate un plan mayor.',
    tr: 'Şirketin dosya alanı doldu. Bir yöneticiden Ayarlar, Depolama bölümünde yer açmasını ya da daha geniş bir plana geçmesini isteyin.',
  },
})
