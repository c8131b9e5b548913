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
  p.superseded_at,
  p.created_at
from work.labour_pieces as p
left join core.site_labels as s on s.id = p.site_id;

alter view api.work_order_labour_pieces owner to assetry_api;
grant select on api.work_order_labour_pieces to authenticated;

comment on view api.work_order_labour_pieces is
$$Pieces of hours worked

By what the approved hours at the sites that you reach were paid. Rates and amounts are for those who may read, record
or reverse costs, and empty for others. A piece counts while
superseded_at is empty: those of hours that were corrected or rejected later stay, as do those of earlier revisions.
Hours are paid again, in a new revision, when other hours of their week change what of them is overtime.$$;
comment on column api.work_order_labour_pieces.id is 'Id of the piece';
comment on column api.work_order_labour_pieces.hourly_rate is 'What an hour cost by the rate of the day';
comment on column api.work_order_labour_pieces.amount is 'What the piece cost, rounded half up to four places';
comment on column api.work_order_labour_pieces.base_value is 'The factor, or the amount for an hour';
comment on column api.work_order_labour_pieces.increment_value is 'What was added for an hour';
