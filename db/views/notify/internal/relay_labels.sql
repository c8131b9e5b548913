-- Names of relays; only for the relay that a visible row names.
create or replace view notify.relay_labels as
select r.id, r.name
from notify.relays as r;

alter view notify.relay_labels owner to assetry_label;
grant select on notify.relay_labels to assetry_api, assetry_list;
