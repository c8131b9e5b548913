create or replace view api.purchase_approvals as
select
  a.id,
  case when a.requisition_id is null then 'PURCHASE_ORDER' else 'REQUISITION' end as subject,
  a.purchase_order_id,
  o.purchase_order_number,
  a.requisition_id,
  q.requisition_number,
  a.revision,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.sequence,
  a.approval_rule_id,
  r.name as approval_rule_name,
  a.role_id,
  (select n.code from identity.role_labels as n where n.id = a.role_id) as role_code,
  (select n.name from identity.role_labels as n where n.id = a.role_id) as role_name,
  a.account_id,
  n.display_name as account_name,
  a.decision,
  a.decided_by,
  d.display_name as decided_by_name,
  a.decided_at,
  a.delegated_from_id,
  a.note,
  a.row_version,
  a.created_at,
  a.updated_at
from procurement.approval_steps as a
left join procurement.purchase_order_labels as o on o.id = a.purchase_order_id
left join procurement.requisition_labels as q on q.id = a.requisition_id
left join core.site_labels as s on s.id = a.site_id
left join procurement.approval_rule_labels as r on r.id = a.approval_rule_id
left join identity.account_labels as n on n.id = a.account_id
left join identity.account_labels as d on d.id = a.decided_by;

alter view api.purchase_approvals owner to assetry_list;
grant select on api.purchase_approvals to authenticated;

comment on view api.purchase_approvals is
$$Approval steps of purchase orders and requisitions

Pending, delegated and decided steps, at the sites that you reach.$$;
comment on column api.purchase_approvals.id is 'Id of the step';
comment on column api.purchase_approvals.subject is 'Kind of document: PURCHASE_ORDER or REQUISITION';
comment on column api.purchase_approvals.approval_rule_name is 'Name of the rule';
comment on column api.purchase_approvals.account_name is 'Name of the approving account';
comment on column api.purchase_approvals.decided_by_name is 'Name of the account that decided or delegated';
comment on column api.purchase_approvals.role_code is 'Code of the role';
comment on column api.purchase_approvals.role_name is 'Name of the role';
