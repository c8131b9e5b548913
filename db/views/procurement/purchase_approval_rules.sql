create or replace view api.purchase_approval_rules as
select
  a.id,
  a.name,
  a.subject,
  a.cost_center_id,
  c.code as cost_center_code,
  a.category_id,
  k.code as category_code,
  a.currency,
  a.amount_over,
  a.amount_up_to,
  a.role_id,
  (select n.code from identity.role_labels as n where n.id = a.role_id) as role_code,
  (select n.name from identity.role_labels as n where n.id = a.role_id) as role_name,
  a.account_id,
  n.display_name as account_name,
  a.sequence,
  a.archived_at,
  a.row_version,
  a.created_at,
  a.updated_at
from procurement.approval_rules as a
left join procurement.cost_center_labels as c on c.id = a.cost_center_id
left join asset.category_labels as k on k.id = a.category_id
left join identity.account_labels as n on n.id = a.account_id;

alter view api.purchase_approval_rules owner to assetry_list;
grant select on api.purchase_approval_rules to authenticated;

comment on view api.purchase_approval_rules is
$$Approval rules of purchase orders and requisitions

The same for all sites.$$;
comment on column api.purchase_approval_rules.id is 'Id of the rule';
comment on column api.purchase_approval_rules.cost_center_code is 'Code of the cost center';
comment on column api.purchase_approval_rules.account_name is 'Name of the approving account';
comment on column api.purchase_approval_rules.role_code is 'Code of the role';
comment on column api.purchase_approval_rules.role_name is 'Name of the role';
