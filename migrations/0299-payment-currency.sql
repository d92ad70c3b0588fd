-- What came in another currency is no amount of the invoice's: it can only go back.
alter table payments add column currency text not null default 'BRL';
