-- Names of calendars; only for the calendar that a visible row names.
create or replace view workforce.calendar_labels as
select c.id, c.code, c.name
from workforce.calendars as c;

alter view workforce.calendar_labels owner to assetry_label;
grant select on workforce.calendar_labels to assetry_api, assetry_list;
