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
from procurement.requisitions as r
left join core.site_labels as s on s.id = r.site_id
left join identity.account_labels as a on a.id = r.requester_id
left join work.work_order_labels as w on w.id = r.work_order_id;

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
