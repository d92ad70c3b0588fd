-- A conversation is closed by itself only where the customer fell silent, unless somebody says otherwise. Where nothing is closed by
-- itself the choice was never made.
alter table connections alter when_expires_ticket set default 1;
update connections set when_expires_ticket = 1 where expires_ticket = 0;
