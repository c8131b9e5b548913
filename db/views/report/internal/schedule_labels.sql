-- Names of report schedules; only for the schedule that a visible row names.
create or replace view report.schedule_labels as
select s.id, s.name
from report.schedules as s;

alter view report.schedule_labels owner to assetry_label;
grant select on report.schedule_labels to assetry_api, assetry_list;
