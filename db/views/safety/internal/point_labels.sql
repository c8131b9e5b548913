-- Devices of points of lock-outs; only for the one that a visible row names.
create or replace view safety.point_labels as
select o.id, o.device as device_name
from safety.points as o;

alter view safety.point_labels owner to assetry_label;
grant select on safety.point_labels to assetry_api, assetry_list;
