create or replace view api.quote_requests as
select
  q.id,
  q.quote_request_number,
  q.status,
  q.site_id,
  s.code as site_code,
  s.name as site_name,
  q.closes_at,
  q.accepts_late,
  q.needed_on,
  q.price_weight_percent,
  q.note,
  q.sent_at,
  q.awarded_at,
  q.status_note,
  (select core.actions_by_status('procurement.quote_requests')) -> q.status as allowed_actions,
  q.row_version,
  q.created_at,
  q.updated_at
from procurement.quote_requests as q
left join core.site_labels as s on s.id = q.site_id;

alter view api.quote_requests owner to assetry_list;
grant select on api.quote_requests to authenticated;

comment on view api.quote_requests is
$$Requests for quotation

At the sites that you reach.$$;
comment on column api.quote_requests.id is 'Id of the request';
comment on column api.quote_requests.allowed_actions is 'Actions that the status of the request allows';
