create or replace view api.work_order_clock_segments as
select
  c.id,
  c.work_order_id,
  o.work_order_number as work_order_number,
  o.title as work_order_title,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.kind,
  c.started_at,
  c.ended_at,
  coalesce(c.own_hold_reason, c.hold_reason) as hold_reason,
  c.overdue_at,
  c.is_overdue,
  c.note,
  c.parts_notified_at,
  c.created_at
from work.clock_segments as c
left join work.work_order_labels as o on o.id = c.work_order_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.work_order_clock_segments owner to assetry_list;
grant select on api.work_order_clock_segments to authenticated;

comment on view api.work_order_clock_segments is
$$Clock segments of work orders

Periods of work (RUN) and hold (HOLD), at the sites that you reach.$$;
comment on column api.work_order_clock_segments.hold_reason is 'Reason for the hold, a code of /hold_reasons';
