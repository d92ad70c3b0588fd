import { defineTexts } from '#domain/i18n/language.ts'

export const uiTexts = defineTexts({
  chooseFromList: {
    pt: 'Nada com este nome. Escolha uma opção da lista.',
    en: 'Nothing with this name. Choose from the list.',
    es: 'Nada con este nombre. Elija una opción de la lista.',
    tr: 'Bu adla bir şey yok. Listeden seçin.',
  },
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo', tr: 'Yeniden dene' },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar', tr: 'Vazgeç' },
  save: { pt: 'Salvar', en: 'Save', es: 'Guardar', tr: 'Kaydet' },
  copy: { pt: 'Copiar', en: 'Copy', es: 'Copiar', tr: 'Kopyala' },
  copied: { pt: 'Copiado', en: 'Copied', es: 'Copiado', tr: 'Kopyalandı' },
  clear: { pt: 'Limpar', en: 'Clear', es: 'Limpiar', tr: 'Temizle' },
  actions: { pt: 'Ações', en: 'Actions', es: 'Acciones', tr: 'İşlemler' },
  listFailed: {
    pt: 'Não foi possível carregar a lista de registros',
    en: 'The list of records could not be loaded',
    es: 'No se pudo cargar la lista de registros',
    tr: 'Kayıt listesi yüklenemedi',
  },
  discardTitle: {
    pt: 'Descartar alterações?',
    en: 'Discard changes?',
    es: '¿Descartar los cambios?',
    tr: 'Değişiklikler atılsın mı?',
  },
  discardText: {
    pt: 'O que você escreveu aqui ainda não foi salvo.',
    en: 'What you wrote here is not saved yet.',
    es: 'Lo que escribió aquí todavía no se guardó.',
    tr: 'Burada yazdıklarınız henüz kaydedilmedi.',
  },
  test: { pt: 'Testar', en: 'Test', es: 'Probar', tr: 'Dene' },
  discard: { pt: 'Descartar', en: 'Discard', es: 'Descartar', tr: 'At' },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
  // Sentences about fields that the sign-in page needs too; it does not load `problemTexts`.
  showSecret: {
    pt: 'Mostrar ou esconder a senha',
    en: 'Show or hide the password',
    es: 'Mostrar u ocultar la contraseña',
    tr: 'Parolayı göster veya gizle',
  },
  mandatory: { pt: 'Obrigatório', en: 'Required', es: 'Obligatorio', tr: 'Zorunlu' },
  shortText: { pt: 'Muito curto!', en: 'Too short!', es: '¡Muy corto!', tr: 'Çok kısa!' },
  longText: { pt: 'Muito longo!', en: 'Too long!', es: '¡Muy largo!', tr: 'Çok uzun!' },
  emailWrong: {
    pt: 'E-mail inválido',
    en: 'Invalid e-mail',
    es: 'Correo inválido',
    tr: 'Geçersiz e-posta',
  },
  phoneWrong: {
    pt: 'Telefone inválido',
    en: 'Invalid phone number',
    es: 'Teléfono inválido',
    tr: 'Geçersiz telefon',
  },
  different: {
    pt: 'As senhas não correspondem',
    en: 'The passwords do not match',
    es: 'Las contraseñas no coinciden',
    tr: 'Parolalar eşleşmiyor',
  },
})
