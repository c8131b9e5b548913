-- Numbers of calibrations; only for the one that a visible row names.
create or replace view tool.calibration_labels as
select c.id, c.calibration_number
from tool.calibrations as c;

alter view tool.calibration_labels owner to assetry_label;
grant select on tool.calibration_labels to assetry_api, assetry_list;
