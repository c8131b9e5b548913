-- What a job plan's parts cost is taken from stock; what nobody knows asks for approval.
alter table work.plan_lines
  add column is_price_known boolean not null default true;
comment on column work.plan_lines.is_price_known is
  'Whether its price is known; a line of a job plan whose price nobody knows counts as 0';

alter table work.work_orders
  add column has_unknown_prices boolean not null default false;
comment on column work.work_orders.has_unknown_prices is
  'Whether the estimate lacks the price of a line; a type with a limit asks for approval then';
