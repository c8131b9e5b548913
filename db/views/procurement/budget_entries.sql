create or replace view api.budget_entries as
select
  e.id,
  e.budget_id,
  b.name as budget_name,
  e.site_id,
  s.code as site_code,
  s.name as site_name,
  e.kind,
  case when (select procurement.reads_budgets()) then e.amount end as amount,
  g.currency,
  e.source_entity,
  e.source_id,
  e.cause_entity,
  e.cause_id,
  e.created_at,
  e.created_by,
  a.display_name as created_by_name
from procurement.budget_entries as e
left join procurement.budgets as g on g.id = e.budget_id
left join procurement.budget_labels as b on b.id = e.budget_id
left join core.site_labels as s on s.id = e.site_id
left join identity.account_labels as a on a.id = e.created_by;

alter view api.budget_entries owner to assetry_list;
grant select on api.budget_entries to authenticated;

comment on view api.budget_entries is
$$Budget ledger

Charges and releases of purchasing for the sites that you reach; entries are never changed.$$;
comment on column api.budget_entries.id is 'Id of the entry';
comment on column api.budget_entries.budget_name is 'Name of the budget';
comment on column api.budget_entries.created_by is 'Account of the action';
comment on column api.budget_entries.created_by_name is 'Name of that account';
comment on column api.budget_entries.amount is
'Amount in the currency of the budget; negative for a release, 0 for a change of budget only';
