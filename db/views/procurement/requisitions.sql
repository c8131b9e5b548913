create or replace view api.requisitions as
select
  r.id,
  r.requisition_number,
  r.status,
  r.order_status,
  r.receipt_status,
  r.origin,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.requester_id,
  a.display_name as requester_name,
  r.work_order_id,
  w.work_order_number,
  r.currency,
  case when (select procurement.reads_estimates()) then r.total_amount end as total_amount,
  case when (select procurement.reads_estimates()) then r.approved_amount end as approved_amount,
  r.approved_at,
  r.needed_on,
  r.reason,
  r.submission,
  r.status_note,
  (select core.actions_by_status('procurement.requisitions')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.requisition_number, x.status, x.order_status, x.receipt_status,
    x.origin, x.site_id, x.requester_id, x.work_order_id, x.currency, x.total_amount, x.approved_amount,
    x.approved_at, x.needed_on, x.reason, x.submission, x.status_note, x.row_version, x.created_at, x.updated_at
  from procurement.requisitions as x
  union all
  select
    false, x.id, x.organization_id, x.requisition_number, x.status, x.order_status, x.receipt_status, x.origin,
    x.site_id, x.requester_id, x.work_order_id, x.currency, x.total_amount, x.approved_amount, x.approved_at,
    x.needed_on, x.reason, x.submission, x.status_note, x.row_version, x.created_at, x.updated_at
  from procurement.requisitions as x
) as r
left join core.site_labels as s on s.id = r.site_id
left join identity.account_labels as a on a.id = r.requester_id
left join work.work_order_labels as w on w.id = r.work_order_id
where r.organization_id = (select core.current_organization_id())
  and r.is_for_all = (select core.reads_all('procurement'))
  and (r.is_for_all or r.id = any ((select procurement.own_requisition_ids())::uuid[]));

alter view api.requisitions owner to assetry_list;
grant select on api.requisitions to authenticated;

comment on view api.requisitions is
$$Requisitions

At the sites that you reach, with approval, ordered and received quantities.$$;
comment on column api.requisitions.id is 'Id of the requisition';
comment on column api.requisitions.requester_name is 'Name of the requester';
comment on column api.requisitions.allowed_actions is 'Actions that the status of the requisition allows';
comment on column api.requisitions.total_amount is 'Sum of the estimates of its lines, in currency';
comment on column api.requisitions.approved_amount is 'Approved total';
