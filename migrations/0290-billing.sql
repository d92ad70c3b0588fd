-- What companies owe and paid for their licence. Amounts are cents; a plan is paid for its months ahead of them.
alter table companies
  -- The plan from the next period on; null: the same.
  add column next_plan_id int references plans,
  -- The number of the last invoice: the next one is taken under the lock of this row, so that no number is left out.
  add column last_invoice int not null default 0;
create index companies_next_plan on companies (next_plan_id) where next_plan_id is not null;

-- A plan made for one company, which no other sees. Not called company_id: it stays when the company's rows are erased.
alter table plans add column made_for int references companies;
create index plans_made_for on plans (made_for) where made_for is not null;
drop policy readable on plans;
create policy readable on plans for select
  using (made_for is null or made_for = (select current_setting('app.company_id')::int));

create table invoices (
  -- An erased company keeps them: nothing cascades.
  company_id int not null default current_setting('app.company_id')::int references companies,
  id int generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  number int not null check (number > 0),
  -- `upgrade`: the difference to a dearer plan for the rest of a period.
  kind text not null default 'renewal' check (kind in ('renewal', 'upgrade')),
  -- From the first day up to, without, the last.
  period_start date not null,
  period_end date not null,
  due_on date not null,
  -- The end of that day in the company's zone.
  due_at timestamptz not null,
  issued_at timestamptz not null default now(),
  detail text not null,
  users int not null,
  connections int not null,
  queues int not null,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null default 'BRL',
  -- The plan that the company has once it is paid.
  plan_id int references plans on delete set null,
  -- How the amount came about.
  snapshot jsonb not null,
  -- Name, document and address for mail of who was to pay; null once the company is erased.
  payer jsonb,
  status text not null default 'open' check (status in ('open', 'paid', 'canceled', 'refunded', 'uncollectible')),
  paid_at timestamptz,
  paid_by text check (paid_by in ('payment', 'super', 'credit')),
  -- Who marked it by hand, by the name they had.
  settled_by text not null default '',
  canceled_at timestamptz,
  canceled_by text not null default '',
  note text not null default '',
  primary key (company_id, id),
  unique (company_id, number),
  check (period_end > period_start),
  check ((status = 'canceled') = (canceled_at is not null))
);
create unique index invoices_public on invoices (public_id);
-- A period that was paid may be billed anew where a super user set the end of the licence back by hand.
create unique index invoices_period on invoices (company_id, period_start)
  where kind = 'renewal' and status in ('open', 'uncollectible');
create index invoices_list on invoices (company_id, due_on desc, id desc);
create index invoices_open on invoices (due_at, company_id, id) where status = 'open';
create index invoices_of_all on invoices (due_on desc, company_id desc, id desc);
create index invoices_plan on invoices (plan_id) where plan_id is not null;

-- One way to pay an invoice, at one provider. Its id is what the provider knows it by.
create table charges (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id uuid not null default gen_random_uuid(),
  invoice_id int not null,
  provider text not null check (provider in ('efi', 'asaas', 'mercadopago', 'stripe')),
  method text not null check (method in ('pix', 'card', 'boleto')),
  external_id text,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'creating' check (status in
    ('creating', 'uncertain', 'pending', 'paid', 'expired', 'canceled', 'failed', 'refunded', 'disputed', 'review')),
  qr_text text,
  url text,
  boleto_line text,
  boleto_url text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  -- When the provider was last asked for it, and when it is to be asked again; null: not by itself.
  checked_at timestamptz,
  look_at timestamptz,
  tries int not null default 0,
  last_error text not null default '',
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices
);
create unique index charges_reference on charges (id);
create unique index charges_external on charges (provider, external_id) where external_id is not null;
create unique index charges_alive on charges (company_id, invoice_id, provider, method)
  where status in ('creating', 'uncertain', 'pending');
create index charges_invoice on charges (company_id, invoice_id, created_at);
create index charges_look on charges (look_at) where look_at is not null;

-- Money that came in: one row for each payment of the provider, so that a second one for the same invoice is seen.
create table payments (
  company_id int not null default current_setting('app.company_id')::int references companies,
  id int generated always as identity,
  charge_id uuid,
  invoice_id int not null,
  provider text not null,
  external_payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  paid_at timestamptz not null,
  settled_at timestamptz not null,
  outcome text not null check (outcome in ('renewed', 'credit', 'review')),
  primary key (company_id, id),
  unique (provider, external_payment_id),
  foreign key (company_id, charge_id) references charges on delete set null (charge_id),
  foreign key (company_id, invoice_id) references invoices
);
create index payments_charge on payments (company_id, charge_id) where charge_id is not null;
create index payments_invoice on payments (company_id, invoice_id);
create index payments_review on payments (company_id, invoice_id) where outcome = 'review';

-- What a paid invoice did to the licence: once, and what it was before.
create table renewals (
  company_id int not null default current_setting('app.company_id')::int references companies,
  invoice_id int not null,
  from_due timestamptz not null,
  to_due timestamptz not null,
  from_anchor smallint,
  from_plan_id int,
  by text not null check (by in ('payment', 'super', 'credit')),
  -- The invoice was made only to be settled: whoever takes the renewal back takes it along.
  made_invoice boolean not null default false,
  -- After this day the plan of the invoice begins, since one that is paid for lasts until then; null: it has begun.
  plan_after date,
  at timestamptz not null,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoices
);

create index renewals_plan on renewals (plan_after) where plan_after is not null;

-- What a company has in advance: paid twice, paid late, and what of it paid an invoice.
create table credits (
  company_id int not null default current_setting('app.company_id')::int references companies,
  id int generated always as identity,
  amount_cents bigint not null,
  payment_id int,
  invoice_id int,
  -- `returned`: what an invoice had taken off, which is not paid any more; `given` by hand, `note` says why.
  kind text not null check (kind in ('surplus', 'applied', 'returned', 'refunded', 'given')),
  note text not null default '',
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, payment_id) references payments,
  foreign key (company_id, invoice_id) references invoices
);
create index credits_payment on credits (company_id, payment_id) where payment_id is not null;
create index credits_invoice on credits (company_id, invoice_id) where invoice_id is not null;

-- What happened about an invoice, in the order of time.
create table invoice_events (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  invoice_id int not null,
  at timestamptz not null,
  kind text not null,
  provider text,
  method text,
  amount_cents bigint,
  -- Who did it by hand, or what the provider said.
  detail text not null default '',
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices
);
create index invoice_events_invoice on invoice_events (company_id, invoice_id, id);

-- What was written about an invoice; each step once by each channel.
create table letters (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  invoice_id int not null,
  step smallint not null,
  channel text not null check (channel in ('mail', 'whatsapp')),
  sent_at timestamptz not null default now(),
  primary key (company_id, invoice_id, step, channel),
  foreign key (company_id, invoice_id) references invoices
);

-- What providers said of charges, before it is known whose they are. Only which one is kept: the truth is fetched.
create table payment_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  event_key text not null,
  external_id text,
  reference text,
  received_at timestamptz not null default now(),
  look_at timestamptz default now(),
  handled_at timestamptz,
  tries int not null default 0,
  outcome text not null default '' check (outcome in ('', 'looked', 'unknown', 'failed')),
  unique (provider, event_key)
);
create index payment_notices_look on payment_notices (look_at) where look_at is not null;
create index payment_notices_old on payment_notices (received_at);

-- What the last test of a provider's keys said, and when it last sent a notice whose proof held.
create table payment_provider_states (
  provider text primary key check (provider in ('efi', 'asaas', 'mercadopago', 'stripe')),
  account text not null default '',
  live boolean not null default false,
  checked_at timestamptz,
  fault text not null default '' check (fault in ('', 'unavailable', 'credentials', 'refused')),
  warnings text[] not null default '{}',
  last_notice_at timestamptz
);

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['invoices', 'charges', 'payments', 'renewals', 'credits', 'letters', 'invoice_events']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;

-- What was asked for and what was paid never changes: a correction is an invoice of its own.
create function keep_money() returns trigger language plpgsql as $$
declare
  column_name text;
begin
  foreach column_name in array tg_argv loop
    if to_jsonb(old) -> column_name is distinct from to_jsonb(new) -> column_name then
      raise exception '% of % never changes', column_name, tg_table_name using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $$;
create trigger invoices_keep before update on invoices for each row execute function keep_money(
  'public_id', 'number', 'kind', 'period_start', 'period_end', 'due_on', 'due_at', 'issued_at', 'detail', 'users',
  'connections', 'queues', 'amount_cents', 'currency', 'snapshot');
create trigger charges_keep before update on charges for each row execute function keep_money(
  'invoice_id', 'provider', 'method', 'amount_cents');
create trigger payments_keep before update on payments for each row execute function keep_money(
  'invoice_id', 'provider', 'external_payment_id', 'amount_cents', 'paid_at');
-- Of who was to pay, only less is known later.
create function keep_payer() returns trigger language plpgsql as $$
begin
  raise exception 'payer of invoices never changes' using errcode = 'check_violation';
end $$;
create trigger invoices_keep_payer before update of payer on invoices for each row
  when (new.payer is not null and new.payer is distinct from old.payer) execute function keep_payer();

-- Whose a charge is, by what its provider calls it or by our own id; null: nobody's.
create function charge_company(of_provider text, of_external_id text, of_reference text) returns int
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select company_id from charges
  where provider = of_provider and
    (external_id = of_external_id or id::text = of_reference or replace(id::text, '-', '') = of_reference)
  limit 1
$$;
