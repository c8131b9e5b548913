-- Names of policies; only for the one that a visible row names.
create or replace view service.policy_labels as
select p.id, p.code, p.name
from service.policies as p;

alter view service.policy_labels owner to assetry_label;
grant select on service.policy_labels to assetry_api, assetry_list;
