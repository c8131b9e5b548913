create or replace view api.budget_transfers as
select
  t.id,
  t.from_budget_id,
  f.name as from_budget_name,
  t.to_budget_id,
  b.name as to_budget_name,
  case when (select procurement.reads_budgets()) then t.amount end as amount,
  g.currency,
  t.reason,
  t.status,
  t.status_note,
  t.created_by,
  c.display_name as created_by_name,
  t.decided_by,
  d.display_name as decided_by_name,
  t.decided_at,
  (select core.actions_by_status('procurement.budget_transfers')) -> t.status as allowed_actions,
  t.row_version,
  t.created_at,
  t.updated_at
from procurement.budget_transfers as t
left join procurement.budgets as g on g.id = t.from_budget_id
left join procurement.budget_labels as f on f.id = t.from_budget_id
left join procurement.budget_labels as b on b.id = t.to_budget_id
left join identity.account_labels as c on c.id = t.created_by
left join identity.account_labels as d on d.id = t.decided_by;

alter view api.budget_transfers owner to assetry_list;
grant select on api.budget_transfers to authenticated;

comment on view api.budget_transfers is
$$Budget transfers

Requested, approved and rejected transfers between budgets.$$;
comment on column api.budget_transfers.id is 'Id of the transfer';
comment on column api.budget_transfers.from_budget_name is 'Name of the giving budget';
comment on column api.budget_transfers.to_budget_name is 'Name of the receiving budget';
comment on column api.budget_transfers.created_by is 'Account that requested it';
comment on column api.budget_transfers.created_by_name is 'Name of that account';
comment on column api.budget_transfers.decided_by_name is 'Name of the deciding account';
comment on column api.budget_transfers.allowed_actions is 'Actions that the status of the transfer allows';
comment on column api.budget_transfers.amount is 'Amount to transfer';
