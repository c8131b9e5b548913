-- Names of sites; only for the name of a site that a visible row stands at.
create or replace view core.site_labels as
select s.id, s.code, s.name, s.time_zone
from core.sites as s;

alter view core.site_labels owner to assetry_label;
grant select on core.site_labels to assetry_api, assetry_list;
