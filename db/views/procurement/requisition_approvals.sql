create or replace view api.requisition_approvals as
select
  a.id,
  a.requisition_id,
  q.requisition_number,
  a.submission,
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
from procurement.requisition_steps as a
left join procurement.requisition_labels as q on q.id = a.requisition_id
left join core.site_labels as s on s.id = a.site_id
left join procurement.approval_rule_labels as r on r.id = a.approval_rule_id
left join identity.account_labels as d on d.id = a.decided_by;

alter view api.requisition_approvals owner to assetry_api;
grant select on api.requisition_approvals to authenticated;

comment on view api.requisition_approvals is
$$Steps of approval of requisitions

Who has to agree to each requisition that was handed in, and who did.$$;
comment on column api.requisition_approvals.id is 'Id of the step';
comment on column api.requisition_approvals.approval_rule_name is 'Name of the rule';
comment on column api.requisition_approvals.decided_by_name is 'Name of the account that decided';
