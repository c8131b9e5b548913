-- Without who asked: names and contacts are read in the API.
create or replace view bi_v1.requests as
select
  q.id,
  q.request_number,
  q.title,
  q.description,
  q.source,
  q.status,
  q.priority,
  q.site_id,
  s.code as site_code,
  q.asset_id,
  a.asset_number,
  q.location_id,
  l.code as location_code,
  p.code as problem_code,
  q.reported_at,
  q.triaged_at,
  q.converted_at,
  q.resolved_at,
  q.duplicate_of_id,
  q.work_order_id,
  w.work_order_number,
  q.feedback_score,
  q.custom,
  q.created_at,
  q.updated_at
from request.requests as q
left join core.sites as s on s.id = q.site_id
left join asset.assets as a on a.id = q.asset_id
left join asset.locations as l on l.id = q.location_id
left join request.problems as p on p.id = q.problem_id
left join work.work_orders as w on w.id = q.work_order_id;

alter view bi_v1.requests owner to assetry_bi;
grant select on bi_v1.requests to assetry_bi_reader;

comment on view bi_v1.requests is 'Requests';
