create or replace view bi_v1.work_order_costs as
select
  c.id,
  c.work_order_id,
  w.work_order_number,
  c.site_id,
  s.code as site_code,
  coalesce(c.posted_site_id, c.site_id) as posted_site_id,
  c.kind,
  c.description,
  c.quantity,
  c.unit,
  c.unit_cost,
  c.amount,
  c.currency,
  c.exchange_rate,
  c.base_amount,
  c.base_currency,
  c.incurred_on,
  c.reversal_of
from work.cost_lines as c
left join work.work_orders as w on w.id = c.work_order_id
left join core.sites as s on s.id = c.site_id;

alter view bi_v1.work_order_costs owner to assetry_bi;
grant select on bi_v1.work_order_costs to assetry_bi_reader;

comment on view bi_v1.work_order_costs is 'Cost ledger of work orders; a reversal is a line of its own';
