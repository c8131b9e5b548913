-- Names of destinations, without row security: only for the destination that a visible row names.
create or replace view notify.destination_labels as
select d.id, d.name
from notify.destinations as d;

grant select on notify.destination_labels to assetry_api;
