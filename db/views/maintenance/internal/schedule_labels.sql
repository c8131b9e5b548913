-- Numbers and names of schedules; only for the one that a visible row names.
create or replace view maintenance.schedule_labels as
select s.id, s.schedule_number, s.name
from maintenance.schedules as s;

alter view maintenance.schedule_labels owner to assetry_label;
grant select on maintenance.schedule_labels to assetry_api, assetry_list;
