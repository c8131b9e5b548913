create or replace view api.purchase_order_approvals as
select
  a.id,
  a.purchase_order_id,
  o.purchase_order_number,
  a.revision,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.sequence,
  a.approval_rule_id,
  r.name as approval_rule_name,
  a.role_id,
  a.decision,
  a.decided_by,
  d.display_name as decided_by_name,
  a.decided_at,
  a.row_version,
  a.created_at,
  a.updated_at
from procurement.approval_steps as a
left join procurement.purchase_order_labels as o on o.id = a.purchase_order_id
left join core.site_labels as s on s.id = a.site_id
left join procurement.approval_rule_labels as r on r.id = a.approval_rule_id
left join identity.account_labels as d on d.id = a.decided_by;

alter view api.purchase_order_approvals owner to assetry_api;
grant select on api.purchase_order_approvals to authenticated;

comment on view api.purchase_order_approvals is
$$Steps of approval of purchase orders

Who has to agree to each order that was handed in, and who did.$$;
comment on column api.purchase_order_approvals.id is 'Id of the step';
comment on column api.purchase_order_approvals.approval_rule_name is 'Name of the rule';
comment on column api.purchase_order_approvals.decided_by_name is 'Name of the account that decided';
