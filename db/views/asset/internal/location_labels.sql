-- Names of locations; only for the location that a visible row names.
create or replace view asset.location_labels as
select l.id, l.code, l.name
from asset.locations as l;

alter view asset.location_labels owner to assetry_label;
grant select on asset.location_labels to assetry_api, assetry_list;
