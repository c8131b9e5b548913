create or replace view api.requests as
select
  r.id,
  r.request_number,
  r.title,
  r.status,
  r.priority,
  r.priority_rank,
  r.source,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.portal_id,
  o.title as portal_title,
  r.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  r.location_id,
  l.code as location_code,
  l.name as location_name,
  r.problem_id,
  p.code as problem_code,
  p.name as problem_name,
  r.description,
  r.requester_id,
  c.display_name as requester_account_name,
  r.requester_name,
  case
    when (select request.reads_contacts()) or r.requester_id = (select core.current_account_id())
    then r.requester_contact
  end as requester_contact,
  r.status_note,
  r.reported_at,
  r.triaged_at,
  r.converted_at,
  r.resolved_at,
  r.duplicate_of_id,
  d.request_number as duplicate_of_number,
  d.title as duplicate_of_title,
  d.status as duplicate_of_status,
  r.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  r.earlier_work_order_ids,
  r.feedback_score,
  r.feedback_note,
  r.feedback_at,
  (select core.actions_by_status('request.requests')) -> r.status as allowed_actions,
  r.custom,
  r.row_version,
  r.created_at,
  r.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.request_number, x.title, x.status, x.priority, x.priority_rank,
    x.source, x.site_id, x.portal_id, x.asset_id, x.location_id, x.problem_id, x.description, x.requester_id,
    x.requester_name, x.requester_contact, x.status_note, x.reported_at, x.triaged_at, x.converted_at,
    x.resolved_at, x.duplicate_of_id, x.work_order_id, x.earlier_work_order_ids, x.feedback_score,
    x.feedback_note, x.feedback_at, x.custom, x.row_version, x.created_at, x.updated_at
  from request.requests as x
  union all
  select
    false, x.id, x.organization_id, x.request_number, x.title, x.status, x.priority, x.priority_rank, x.source,
    x.site_id, x.portal_id, x.asset_id, x.location_id, x.problem_id, x.description, x.requester_id,
    x.requester_name, x.requester_contact, x.status_note, x.reported_at, x.triaged_at, x.converted_at,
    x.resolved_at, x.duplicate_of_id, x.work_order_id, x.earlier_work_order_ids, x.feedback_score,
    x.feedback_note, x.feedback_at, x.custom, x.row_version, x.created_at, x.updated_at
  from request.requests as x
) as r
left join core.site_labels as s on s.id = r.site_id
left join request.portal_labels as o on o.id = r.portal_id
left join asset.asset_labels as a on a.id = r.asset_id
left join asset.location_labels as l on l.id = r.location_id
left join request.problem_labels as p on p.id = r.problem_id
left join identity.account_labels as c on c.id = r.requester_id
left join request.request_labels as d on d.id = r.duplicate_of_id
left join work.work_order_labels as w on w.id = r.work_order_id
where r.organization_id = (select core.current_organization_id())
  and r.is_for_all = (select core.reads_all('request'))
  and (r.is_for_all or r.id = any ((select request.own_request_ids())::uuid[]));

alter view api.requests owner to assetry_list;
grant select on api.requests to authenticated;

comment on view api.requests is
$$Requests

In any status, at the sites that you reach. The contact of the requester is visible to the requester and to accounts
that triage or convert requests.$$;
comment on column api.requests.portal_title is 'Title of the portal';
comment on column api.requests.problem_code is 'Code of the problem';
comment on column api.requests.problem_name is 'Name of the problem';
comment on column api.requests.requester_account_name is 'Name of that account';
comment on column api.requests.requester_contact is 'Contact of the requester';
comment on column api.requests.duplicate_of_number is 'Number of the other request';
comment on column api.requests.duplicate_of_title is 'Title of the request';
comment on column api.requests.duplicate_of_status is 'Status of the other request';
comment on column api.requests.work_order_title is 'Title of the work order';
comment on column api.requests.allowed_actions is 'Actions that the status of the request allows';
