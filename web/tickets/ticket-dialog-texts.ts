import { defineTexts } from '#domain/i18n/language.ts'
import { ticketTexts } from './ticket-texts.ts'

/** Texts of dialogs about tickets, which are loaded when the first of them opens. */
export const ticketDialogTexts = {
  ...ticketTexts,
  ...defineTexts({
    clearFilters: {
      pt: 'Limpar filtros',
      en: 'Clear filters',
      es: 'Limpiar filtros',
      tr: 'Filtreleri temizle',
    },
    filterTags: { pt: 'Etiquetas', en: 'Tags', es: 'Etiquetas', tr: 'Etiketler' },
    filterUsers: { pt: 'Atendentes', en: 'Attendants', es: 'Agentes', tr: 'Temsilciler' },
    filterConnections: { pt: 'Conexões', en: 'Connections', es: 'Conexiones', tr: 'Bağlantılar' },
    filterStatuses: { pt: 'Situação', en: 'Status', es: 'Estado', tr: 'Durum' },
    start: { pt: 'Iniciar', en: 'Start', es: 'Iniciar', tr: 'Başlat' },
    contactHint: {
      pt: 'Digite ao menos 3 letras do nome ou do número',
      en: 'Type at least 3 characters of the name or number',
      es: 'Escriba al menos 3 caracteres del nombre o número',
      tr: 'Adın veya numaranın en az 3 karakterini yazın',
    },
    contactRequired: {
      pt: 'Escolha um contato',
      en: 'Choose a contact',
      es: 'Elija un contacto',
      tr: 'Bir kişi seçin',
    },
    connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión', tr: 'Bağlantı' },
    connectionHint: {
      pt: 'Padrão da empresa',
      en: 'The company’s default',
      es: 'Predeterminada de la empresa',
      tr: 'Şirketin varsayılanı',
    },
    otherConnection: {
      pt: 'Este contato não pode ser atendido por {wanted}: a conversa foi aberta em {actual}.',
      en: 'This contact cannot be reached by {wanted}: the conversation was opened on {actual}.',
      es: 'Este contacto no se puede atender por {wanted}: la conversación se abrió en {actual}.',
      tr: 'Bu kişiye {wanted} üzerinden ulaşılamıyor: görüşme {actual} üzerinde açıldı.',
    },
    transferTo: {
      pt: 'Transferir para',
      en: 'Transfer to',
      es: 'Transferir a',
      tr: 'Aktarılacak kişi',
    },
    transferHint: {
      pt: 'Uma pessoa; vazio: para todo o departamento',
      en: 'A person; empty: to the whole department',
      es: 'Una persona; vacío: a todo el departamento',
      tr: 'Bir kişi; boş: departmanın tümüne',
    },
    online: { pt: 'online', en: 'online', es: 'en línea', tr: 'çevrimiçi' },
    transferMessage: {
      pt: 'Mensagem para quem recebe',
      en: 'Message for who receives it',
      es: 'Mensaje para quien la recibe',
      tr: 'Devralan kişiye mesaj',
    },
    closing: {
      pt: 'Encerrar o atendimento',
      en: 'Close the ticket',
      es: 'Cerrar la atención',
      tr: 'Görüşmeyi kapat',
    },
    farewellNotPossible: {
      pt: 'Fora da janela de 24 horas: a despedida não pode ser enviada.',
      en: 'Outside the 24-hour window: no farewell can be sent.',
      es: 'Fuera de la ventana de 24 horas: no se puede enviar la despedida.',
      tr: '24 saatlik süre dışında: veda mesajı gönderilemez.',
    },
    noLog: {
      pt: 'Nada registrado ainda.',
      en: 'Nothing recorded yet.',
      es: 'Nada registrado aún.',
      tr: 'Henüz kayıt yok.',
    },
    chooseQueue: {
      pt: 'Escolha o departamento',
      en: 'Choose the department',
      es: 'Elija el departamento',
      tr: 'Departmanı seçin',
    },
    inNoQueue: {
      pt: 'Você ainda não está em nenhum departamento. Peça a um administrador que inclua você em um.',
      en: 'You are in no department yet. Ask an administrator to add you to one.',
      es: 'Todavía no está en ningún departamento. Pida a un administrador que lo agregue a uno.',
      tr: 'Henüz hiçbir departmanda değilsiniz. Bir yöneticiden sizi eklemesini isteyin.',
    },
    queueRequired: {
      pt: 'Selecione uma fila',
      en: 'Choose a department',
      es: 'Seleccione un departamento',
      tr: 'Bir departman seçin',
    },
    takenTitle: {
      pt: 'Atendimento em andamento',
      en: 'Already being handled',
      es: 'Atención en curso',
      tr: 'Görüşme sürüyor',
    },
    takenText: {
      pt: 'Este contato já está em atendimento com {user}, em {queue}.',
      en: '{user} already handles this contact, in {queue}.',
      es: 'Este contacto ya es atendido por {user}, en {queue}.',
      tr: 'Bu kişiyle {queue} departmanında {user} ilgileniyor.',
    },
  }),
}
