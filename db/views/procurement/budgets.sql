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

alter view api.budgets owner to assetry_list;
grant select on api.budgets to authenticated;

comment on view api.budgets is
$$Budgets

Amounts that cost centers can spend on purchases in a period, and the amounts available, summed over all sites for the
whole organization. row_version rises with each charge.$$;
comment on column api.budgets.id is 'Id of the budget';
comment on column api.budgets.cost_center_code is 'Code of the cost center';
comment on column api.budgets.cost_center_name is 'Name of the cost center';
comment on column api.budgets.used_percent is 'Used share of the amount, in percent; empty when the amount is 0';
comment on column api.budgets.is_nearly_used_up is 'Whether the warning level of the budget is reached';
comment on column api.budgets.is_exceeded is 'Whether more is charged than the amount';
comment on column api.budgets.allowed_actions is 'Actions that the status of the budget allows';
comment on column api.budgets.amount is 'Budgeted amount';
comment on column api.budgets.pre_committed_amount is 'Approved requisitions not yet ordered';
comment on column api.budgets.committed_amount is 'Orders neither received nor invoiced';
comment on column api.budgets.actual_amount is 'Received or invoiced, less returns';
comment on column api.budgets.available_amount is
'Available: the amount less these three; negative when overspent';
