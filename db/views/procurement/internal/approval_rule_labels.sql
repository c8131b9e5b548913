-- Names of rules of approval; only for the one that a visible row names.
create or replace view procurement.approval_rule_labels as
select a.id, a.name
from procurement.approval_rules as a;

alter view procurement.approval_rule_labels owner to assetry_label;
grant select on procurement.approval_rule_labels to assetry_api, assetry_list;
