create or replace view api.work_order_labour_pieces as
select
  p.id,
  p.labour_entry_id,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.revision,
  p.position,
  p.worked_on,
  p.started_at,
  p.ended_at,
  p.minutes,
  p.base_fact,
  p.base_kind,
  case when (select work.reads_costs()) then p.base_value end as base_value,
  p.increment_fact,
  case when (select work.reads_costs()) then p.increment_value end as increment_value,
  p.labour_rate_id,
  case when (select work.reads_costs()) then p.hourly_rate end as hourly_rate,
  p.currency,
  case when (select work.reads_costs()) then p.amount end as amount,
  p.kind,
  p.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  p.contract_rate_id,
  p.is_billed,
  p.superseded_at,
  p.created_at
from work.labour_pieces as p
left join core.site_labels as s on s.id = p.site_id
left join contract.vendor_labels as v on v.id = p.vendor_id;

alter view api.work_order_labour_pieces owner to assetry_list;
grant select on api.work_order_labour_pieces to authenticated;

comment on view api.work_order_labour_pieces is
$$Pay pieces of labour entries

Valuation of approved hours at the sites that you reach. Rates and amounts are empty without a permission to read,
record or reverse costs. A piece is valid while superseded_at is empty; superseded pieces of corrected or rejected
hours and of earlier revisions are kept. When other hours of a week change the overtime, its hours are valued again in
a new revision. Hours of a contractor have the rate of a contract, and MINIMUM and CALL_OUT pieces beside them.$$;
comment on column api.work_order_labour_pieces.id is 'Id of the piece';
comment on column api.work_order_labour_pieces.vendor_code is 'Code of the vendor';
comment on column api.work_order_labour_pieces.vendor_name is 'Name of the vendor';
comment on column api.work_order_labour_pieces.hourly_rate is 'Hourly rate of the day';
comment on column api.work_order_labour_pieces.amount is 'Cost of the piece, rounded half up to four decimal places';
comment on column api.work_order_labour_pieces.base_value is 'Factor, or amount per hour';
comment on column api.work_order_labour_pieces.increment_value is 'Hourly supplement';
