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
  ERR_CAPSULE: {
    pt: 'O arquivo não pôde ser aberto com esta senha.',
    en: 'The file could not be opened with this passphrase.',
    es: 'No se pudo abrir el archivo con esta contraseña.',
    tr: 'Dosya bu parolayla açılamadı.',
  },
  ERR_CAPSULE_RUNNING: {
    pt: 'Já há uma exportação desta empresa em andamento. Aguarde ou cancele-a.',
    en: 'An export of this company is already under way. Wait for it or cancel it.',
    es: 'Ya hay una exportación de esta empresa en curso. Espere o cancélela.',
    tr: 'Bu şirketin dışa aktarımı zaten sürüyor. Bekleyin ya da iptal edin.',
  },
  ERR_CAPSULE_PART: {
    pt: 'O envio do arquivo não está completo ou já terminou. Atualize a página e continue.',
    en: 'The upload is not complete, or is over already. Reload the page and go on.',
    es: 'El envío del archivo no está completo o ya terminó. Recargue la página y continúe.',
    tr: 'Dosya yüklemesi tamamlanmadı ya da çoktan bitti. Sayfayı yenileyip devam edin.',
  },
  ERR_COMPANY_STATE: {
    pt: 'A empresa já não está nesse estado. Atualize a lista e confira.',
    en: 'The company is no longer in that state. Refresh the list and check.',
    es: 'La empresa ya no está en ese estado. Actualice la lista y compruebe.',
    tr: 'Şirket artık bu durumda değil. Listeyi yenileyip kontrol edin.',
  },
  ERR_VISIT_READ_ONLY: {
    pt: 'Esta visita é somente leitura: nada pode ser alterado.',
    en: 'This visit is read only: nothing can be changed.',
    es: 'Esta visita es solo de lectura: no se puede cambiar nada.',
    tr: 'Bu ziyaret yalnızca okuma içindir: hiçbir şey değiştirilemez.',
  },
  ERR_VISIT_REFUSED: {
    pt: 'Isto não faz parte de uma visita de suporte. Peça a alguém da empresa.',
    en: 'This is not part of a support visit. Ask somebody of the company.',
    es: 'Esto no forma parte de una visita de soporte. Pídalo a alguien de la empresa.',
    tr: 'Bu, destek ziyaretine dahil değil. Şirketten birinden isteyin.',
  },
  ERR_VISIT_MESSAGE: {
    pt: 'A empresa não permite que o suporte escreva aos clientes dela.',
    en: 'The company does not let support write to its customers.',
    es: 'La empresa no permite que el soporte escriba a sus clientes.',
    tr: 'Şirket, desteğin müşterilerine yazmasına izin vermiyor.',
  },
  ERR_VISIT_OWN_COMPANY: {
    pt: 'Só empresas de clientes podem ser visitadas, não a sua nem a da plataforma.',
    en: 'Only customers’ companies can be visited, not your own or the platform’s.',
    es: 'Solo se pueden visitar empresas de clientes, no la suya ni la de la plataforma.',
    tr: 'Yalnızca müşteri şirketleri ziyaret edilebilir; kendi şirketiniz ya da platformunki edilemez.',
  },
  ERR_NO_VISIT_FOUND: {
    pt: 'Esta visita não existe mais.',
    en: 'This visit no longer exists.',
    es: 'Esta visita ya no existe.',
    tr: 'Bu ziyaret artık yok.',
  },
  ERR_NO_ROLE_FOUND: {
    pt: 'Esta função não existe mais.',
    en: 'This role no longer exists.',
    es: 'Esta función ya no existe.',
    tr: 'Bu rol artık yok.',
  },
  ERR_ROLE_NAME_TAKEN: {
    pt: 'Já existe uma função com este nome.',
    en: 'There is a role of this name already.',
    es: 'Ya existe una función con este nombre.',
    tr: 'Bu adda bir rol zaten var.',
  },
  ERR_ROLE_IN_USE: {
    pt: 'Esta função ainda é de alguém. Tire-a dos usuários primeiro.',
    en: 'Somebody still has this role. Take it from the users first.',
    es: 'Alguien aún tiene esta función. Quítela primero a los usuarios.',
    tr: 'Bu rol hâlâ birinde. Önce kullanıcılardan kaldırın.',
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
