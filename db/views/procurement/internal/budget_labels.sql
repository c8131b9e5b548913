-- Names of budgets; only for the one that a visible row names.
create or replace view procurement.budget_labels as
select b.id, b.name
from procurement.budgets as b;

alter view procurement.budget_labels owner to assetry_label;
grant select on procurement.budget_labels to assetry_api, assetry_list;
