-- The super user looks for a number or an amount over the invoices of all companies, the latest due day first.
create index invoices_number on invoices (number, due_on desc, company_id desc, id desc);
create index invoices_amount on invoices (amount_cents, due_on desc, company_id desc, id desc);
