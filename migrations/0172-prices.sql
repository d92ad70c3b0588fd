-- What a provider charges for a message, by the calling code of the recipient's country ('' = every other), from a day on. Of the
-- installation: its super user keeps them, and no price stands in the program (decision D84).
create table price_rates (
  id int generated always as identity primary key,
  market text not null check (market ~ '^\d{0,4}$'),
  category text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  micros bigint not null check (micros >= 0),
  valid_from date not null,
  unique (market, category, valid_from)
);

-- The price of a message to a number at a moment; no row where none is known. The longest calling code decides.
create function price_of(number text, of_category text, at timestamptz)
  returns table (micros bigint, currency text) language sql stable as $$
  select micros, currency from price_rates
  where category = of_category and valid_from <= at::date and starts_with(coalesce(number, ''), market)
  order by length(market) desc, valid_from desc limit 1
$$;

-- What the provider says of the price of a message ({billable, category, type, model}), and what it cost by the rates of its day.
alter table messages
  add column pricing jsonb,
  add column price_micros bigint,
  add column price_currency text;
