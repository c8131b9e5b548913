-- Names of accounts; only for the name of somebody that a visible row mentions, or who shares a site with the caller.
create or replace view identity.account_labels as
select a.id, a.display_name, a.kind, a.status
from identity.accounts as a;

alter view identity.account_labels owner to assetry_label;
grant select on identity.account_labels to assetry_api, assetry_list;
