-- How a language model answers customers, and what it may do with a ticket. Keys are sealed and never shown.
create table prompts (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  name text not null check (length(name) between 5 and 100),
  prompt text not null,
  -- Null after a restore: keys do not travel.
  api_key text,
  voice text not null default 'texto',
  voice_key text,
  voice_region text not null default '',
  max_tokens int not null default 100,
  temperature double precision not null default 1,
  max_messages int not null default 10,
  queue_id int,
  -- Null: the company's.
  model text,
  tools text[] not null default '{transferir}',
  -- Why it is switched off until somebody saves it anew; null: it is not.
  fault text check (fault in ('auth', 'quota')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, queue_id) references queues on delete set null (queue_id)
);
create index prompts_list on prompts (company_id, lower(name), id);
create index prompts_queue on prompts (company_id, queue_id) where queue_id is not null;

alter table connections add column prompt_id int;
alter table connections add constraint connections_prompt
  foreign key (company_id, prompt_id) references prompts on delete set null (prompt_id);
create index connections_prompt on connections (company_id, prompt_id) where prompt_id is not null;

-- The models of the installation; they belong to the company that runs it. Without a row those that the program ships count.
create table ai_models (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id int generated always as identity,
  model text not null check (length(model) between 1 and 100),
  kind text not null check (kind in ('chat', 'transcribe')),
  -- '': the installation's.
  base_url text not null default '',
  reasoning boolean not null default false,
  tools boolean not null default true,
  -- Tokens.
  context int not null default 128000,
  -- Micro-dollars for a million tokens.
  price_in bigint not null default 0,
  price_out bigint not null default 0,
  ends_on date,
  primary key (company_id, id)
);
create unique index ai_models_model on ai_models (company_id, model, kind);

-- What was asked of models: reserved before a call with what it may cost, settled with what it did. The ticket and the prompt are those
-- of that moment: costs stay when they are gone, hence no foreign keys.
create table model_calls (
  company_id int not null default current_setting('app.company_id')::int references companies on delete cascade,
  id bigint generated always as identity,
  ticket_id int,
  prompt_id int,
  model text not null,
  tokens_in int not null,
  tokens_out int not null,
  -- Micro-dollars.
  micro_cost bigint not null,
  ms int,
  finish text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (company_id, id)
);
create index model_calls_day on model_calls (company_id, created_at);
create index model_calls_ticket on model_calls (company_id, ticket_id) where ticket_id is not null;

do $$
declare
  tenant_table name;
begin
  foreach tenant_table in array array['prompts', 'ai_models', 'model_calls'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy own_company on %I
        using (company_id = (select current_setting(''app.company_id'')::int))
        with check (company_id = (select current_setting(''app.company_id'')::int))',
      tenant_table);
  end loop;
end $$;

-- Every company asks the models of the installation.
create function installation_models() returns setof ai_models
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select ai_models.* from ai_models join companies on companies.id = ai_models.company_id where companies.is_platform
  order by ai_models.id
$$;
