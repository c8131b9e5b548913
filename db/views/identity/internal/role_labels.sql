-- Codes and names of roles; only for the one that a visible row names.
create or replace view identity.role_labels as
select r.id, r.code, r.name
from identity.roles as r;

alter view identity.role_labels owner to assetry_label;
grant select on identity.role_labels to assetry_api, assetry_list;
