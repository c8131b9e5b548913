create or replace view api.budget_revisions as
select
  r.id,
  r.budget_id,
  b.name as budget_name,
  g.currency,
  r.revision,
  case when (select procurement.reads_budgets()) then r.old_amount end as old_amount,
  case when (select procurement.reads_budgets()) then r.new_amount end as new_amount,
  r.reason,
  r.transfer_id,
  r.created_at,
  r.created_by,
  a.display_name as created_by_name
from procurement.budget_revisions as r
left join procurement.budgets as g on g.id = r.budget_id
left join procurement.budget_labels as b on b.id = r.budget_id
left join identity.account_labels as a on a.id = r.created_by;

alter view api.budget_revisions owner to assetry_list;
grant select on api.budget_revisions to authenticated;

comment on view api.budget_revisions is
$$Revisions of budget amounts

By a revision, a transfer or a carry-over.$$;
comment on column api.budget_revisions.id is 'Id of the revision';
comment on column api.budget_revisions.budget_name is 'Name of the budget';
comment on column api.budget_revisions.created_by is 'Account that made the revision';
comment on column api.budget_revisions.created_by_name is 'Name of that account';
comment on column api.budget_revisions.old_amount is 'Amount before';
comment on column api.budget_revisions.new_amount is 'Amount after';
