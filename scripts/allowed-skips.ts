/** Parts of the full names of tests that may be skipped. */
export const allowedSkips = [
  // Nodes speak through Redis only where a redis-server is found; through PostgreSQL they always do.
  'two nodes with Redis between them',
  // A linked device has neither a window for answers nor a token that Meta ends.
  'whatsapp outside the window the provider’s refusal is shown as such, and can be sent again later',
  'whatsapp a token that ended switches the connection off until it is signed in anew; a person who is gone does not',
  // Messenger does not tell of what a customer takes back.
  'facebook what the customer takes back is marked',
]
