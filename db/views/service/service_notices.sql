create or replace view api.service_notices as
select
  n.id,
  n.clock_id,
  c.clock_title as metric,
  c.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  c.request_id,
  r.request_number,
  r.title as request_title,
  n.site_id,
  s.code as site_code,
  s.name as site_name,
  n.percent,
  n.reached_at,
  n.created_at
from service.notices as n
left join service.clock_labels as c on c.id = n.clock_id
left join work.work_order_labels as w on w.id = c.work_order_id
left join request.request_labels as r on r.id = c.request_id
left join core.site_labels as s on s.id = n.site_id;

alter view api.service_notices owner to assetry_list;
grant select on api.service_notices to authenticated;

comment on view api.service_notices is
$$Service notices

Notices of targets half or three quarters used up, or missed, once each, at the sites that you reach.$$;
comment on column api.service_notices.metric is 'Event for which the clock waits';
comment on column api.service_notices.work_order_id is 'Work order of the notice';
comment on column api.service_notices.work_order_title is 'Title of the work order';
comment on column api.service_notices.request_id is 'Request of the notice';
comment on column api.service_notices.request_title is 'Title of the request';
