-- Who worked is an id without a name: hours of persons are read in the API, by a permission of its own.
create or replace view bi_v1.work_order_labour as
select
  e.id,
  e.work_order_id,
  w.work_order_number,
  e.site_id,
  s.code as site_code,
  e.worker_id,
  e.kind,
  e.status,
  e.started_at,
  e.ended_at,
  e.minutes,
  e.corrects_id,
  e.week_on
from work.labour_entries as e
left join work.work_orders as w on w.id = e.work_order_id
left join core.sites as s on s.id = e.site_id;

alter view bi_v1.work_order_labour owner to assetry_bi;
grant select on bi_v1.work_order_labour to assetry_bi_reader;

comment on view bi_v1.work_order_labour is 'Labour entries of work orders; status RECORDED and APPROVED count';
