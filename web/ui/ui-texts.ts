import { defineTexts } from '#domain/i18n/language.ts'

export const uiTexts = defineTexts({
  retry: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo', tr: 'Yeniden dene' },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar', tr: 'Vazgeç' },
  save: { pt: 'Salvar', en: 'Save', es: 'Guardar', tr: 'Kaydet' },
  clear: { pt: 'Limpar', en: 'Clear', es: 'Limpiar', tr: 'Temizle' },
  actions: { pt: 'Ações', en: 'Actions', es: 'Acciones', tr: 'İşlemler' },
  eyeDropper: {
    pt: 'Pegar uma cor da tela',
    en: 'Pick a colour from the screen',
    es: 'Tomar un color de la pantalla',
    tr: 'Ekrandan renk al',
  },
  listFailed: {
    pt: 'Não foi possível carregar a lista de registros',
    en: 'The list of records could not be loaded',
    es: 'No se pudo cargar la lista de registros',
    tr: 'Kayıt listesi yüklenemedi',
  },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
})
