-- What people agree on is in the coins of its currency; lines that exist keep the four places that they have. Setting
-- the expression rewrites these tables, which the baseline of 0.1.0 creates empty.
alter table procurement.order_lines
  add column amount_places integer not null default 4,
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint order_lines_amount_places_check check (amount_places between 0 and 4);
alter table procurement.order_lines
  alter column amount set expression as (round(quantity * unit_price, amount_places));

alter table procurement.invoice_lines
  add column amount_places integer not null default 4,
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint invoice_lines_amount_places_check check (amount_places between 0 and 4);
alter table procurement.invoice_lines
  alter column amount set expression as (round(quantity * unit_price, amount_places));

alter table procurement.quote_lines
  add column amount_places integer not null default 4,
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint quote_lines_amount_places_check check (amount_places between 0 and 4);
alter table procurement.quote_lines
  alter column amount set expression as (round(quantity * unit_price, amount_places));

alter table procurement.requisition_lines
  add column amount_places integer not null default 4,
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint requisition_lines_amount_places_check check (amount_places between 0 and 4);
alter table procurement.requisition_lines
  alter column amount set expression as (round(quantity * estimated_price, amount_places));

comment on column procurement.order_lines.amount is 'Quantity times price, in the decimals of the currency';
comment on column procurement.order_lines.amount_places is 'Decimals of the currency of the order';
comment on column procurement.invoice_lines.amount is 'Quantity times price, in the decimals of the currency';
comment on column procurement.invoice_lines.amount_places is 'Decimals of the currency of the invoice';
comment on column procurement.quote_lines.amount is 'Quantity times price, in the decimals of the currency';
comment on column procurement.quote_lines.amount_places is 'Decimals of the currency of the quote';
comment on column procurement.requisition_lines.amount is
  'Quantity times estimated price, in the decimals of the currency';
comment on column procurement.requisition_lines.amount_places is 'Decimals of the currency of the requisition';

-- The taxes of a line are in coins, too: the function takes a third argument.
drop view api.purchase_order_lines;
drop function procurement.tax_of(numeric, numeric);
