comment on table core.currencies is
'Currencies of ISO 4217; the same for every organization, and written by releases only';
comment on column core.currencies.id is 'Id of the currency';
comment on column core.currencies.code is 'Code of ISO 4217, such as EUR';
comment on column core.currencies.name is 'Name of the currency';
comment on column core.currencies.decimals is 'Decimal places of amounts: 0 for JPY, 2 for EUR, 3 for KWD';
