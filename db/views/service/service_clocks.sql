create or replace view api.service_clocks as
select
  c.id,
  c.metric,
  c.state,
  c.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  c.request_id,
  r.request_number,
  r.title as request_title,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.policy_id,
  p.code as policy_code,
  p.name as policy_name,
  c.target_minutes,
  c.started_at,
  c.attached_at,
  c.is_current,
  c.due_at,
  c.remaining_minutes,
  c.half_at,
  c.three_quarters_at,
  c.met_at,
  c.consumed_minutes,
  c.breached_at,
  c.ended_at,
  c.notified_percent,
  c.row_version,
  c.created_at,
  c.updated_at
from service.clocks as c
left join work.work_order_labels as w on w.id = c.work_order_id
left join request.request_labels as r on r.id = c.request_id
left join core.site_labels as s on s.id = c.site_id
left join service.policy_labels as p on p.id = c.policy_id;

alter view api.service_clocks owner to assetry_list;
grant select on api.service_clocks to authenticated;

comment on view api.service_clocks is
$$Service clocks

Target and elapsed times of work orders and requests, at the sites that you reach: the current clock of each metric,
and those replaced by a change.$$;
comment on column api.service_clocks.work_order_title is 'Title of the work order';
comment on column api.service_clocks.request_title is 'Title of the request';
comment on column api.service_clocks.policy_code is 'Code of the policy';
comment on column api.service_clocks.policy_name is 'Name of the policy';
