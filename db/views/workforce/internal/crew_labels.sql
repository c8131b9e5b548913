-- Names of crews; only for the crew that a visible row names.
create or replace view workforce.crew_labels as
select c.id, c.code, c.name
from workforce.crews as c;

alter view workforce.crew_labels owner to assetry_label;
grant select on workforce.crew_labels to assetry_api, assetry_list;
