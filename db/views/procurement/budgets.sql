create or replace view api.budgets as
select
  b.id,
  b.name,
  b.cost_center_id,
  c.code as cost_center_code,
  c.name as cost_center_name,
  b.currency,
  b.starts_on,
  b.ends_on,
  b.revision,
  b.status,
  case when (select procurement.reads_budgets()) then b.amount end as amount,
  case when (select procurement.reads_budgets()) then b.pre_committed_amount end as pre_committed_amount,
  case when (select procurement.reads_budgets()) then b.committed_amount end as committed_amount,
  case when (select procurement.reads_budgets()) then b.actual_amount end as actual_amount,
  case when (select procurement.reads_budgets()) then b.available_amount end as available_amount,
  case
    when (select procurement.reads_budgets()) then round(100 * (b.amount - b.available_amount) / nullif(b.amount, 0), 2)
  end as used_percent,
  b.is_hard,
  b.warn_percent,
  coalesce(100 * (b.amount - b.available_amount) >= b.warn_percent * b.amount, false) as is_nearly_used_up,
  b.available_amount < 0 as is_exceeded,
  b.note,
  b.status_note,
  (select core.actions_by_status('procurement.budgets')) -> b.status as allowed_actions,
  b.row_version,
  b.created_at,
  b.updated_at
from procurement.budgets as b
left join procurement.cost_center_labels as c on c.id = b.cost_center_id;

alter view api.budgets owner to assetry_api;
grant select on api.budgets to authenticated;

comment on view api.budgets is
$$Budgets

What cost centers may spend on purchases in a time, and what is left of it; the same for whoever is of the
organization, with the sums of all sites. A budget's version rises with what it bears.$$;
comment on column api.budgets.id is 'Id of the budget';
comment on column api.budgets.cost_center_code is 'Code of the cost center';
comment on column api.budgets.cost_center_name is 'Name of the cost center';
comment on column api.budgets.used_percent is 'How much of the amount is not available any more, in percent; empty when the amount is nothing';
comment on column api.budgets.is_nearly_used_up is 'Whether the share is reached from which the budget warns';
comment on column api.budgets.is_exceeded is 'Whether more was claimed than the amount';
comment on column api.budgets.allowed_actions is 'What you may do with the budget in its status';
comment on column api.budgets.amount is 'What may be spent';
comment on column api.budgets.pre_committed_amount is 'What was approved to be bought and is not ordered yet';
comment on column api.budgets.committed_amount is 'What is ordered and has neither arrived nor been invoiced';
comment on column api.budgets.actual_amount is 'What has arrived or was invoiced, less what went back';
comment on column api.budgets.available_amount is
'What is left: the amount less these three; below zero when more was spent';
