-- Names of locations, without row security: only for the location that a visible row names.
create or replace view asset.location_labels as
select l.id, l.code, l.name
from asset.locations as l;

grant select on asset.location_labels to assetry_api;
