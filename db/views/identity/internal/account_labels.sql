-- Names of accounts, without row security: only for the name of somebody that a visible row mentions.
create or replace view identity.account_labels as
select a.id, a.display_name
from identity.accounts as a;

grant select on identity.account_labels to assetry_api;
