create or replace view api.work_order_costs as
select
  c.id,
  c.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  coalesce(c.posted_site_id, c.site_id) as posted_site_id,
  (select n.code from core.site_labels as n where n.id = coalesce(c.posted_site_id, c.site_id)) as posted_site_code,
  c.kind,
  c.description,
  c.quantity,
  c.unit,
  case when (select work.reads_costs()) then c.unit_cost end as unit_cost,
  case when (select work.reads_costs()) then c.amount end as amount,
  c.currency,
  c.exchange_rate,
  case when (select work.reads_costs()) then c.base_amount end as base_amount,
  c.base_currency,
  c.incurred_on,
  c.source_entity,
  c.source_id,
  c.reversal_of,
  c.reason,
  r.id as reversed_by,
  c.created_at,
  c.created_by,
  a.display_name as created_by_name
from work.cost_lines as c
left join work.cost_lines as r on r.organization_id = c.organization_id and r.reversal_of = c.id
left join work.work_order_labels as o on o.id = c.work_order_id
left join core.site_labels as s on s.id = c.site_id
left join identity.account_labels as a on a.id = c.created_by;

alter view api.work_order_costs owner to assetry_list;
grant select on api.work_order_costs to authenticated;

comment on view api.work_order_costs is
$$Costs of work orders

The cost ledger of work orders at the sites that you reach: lines are added and never changed. Amounts are empty
without a permission to read, record or reverse costs.$$;
comment on column api.work_order_costs.id is 'Id of the line';
comment on column api.work_order_costs.posted_site_code is 'Code of that site';
comment on column api.work_order_costs.posted_site_id is
  'Site in whose books the cost is: that of the work order at posting, and of its reversal';
comment on column api.work_order_costs.work_order_title is 'Title of the work order';
comment on column api.work_order_costs.reversed_by is 'Id of the line that reverses this one; empty if it is not reversed';
comment on column api.work_order_costs.created_by is 'The account that posted it';
comment on column api.work_order_costs.created_by_name is 'Name of that account';
comment on column api.work_order_costs.unit_cost is 'Cost of one unit';
comment on column api.work_order_costs.amount is 'Amount in currency; negative for credits and returns';
comment on column api.work_order_costs.base_amount is 'Amount in base_currency at that rate; totals use it';
