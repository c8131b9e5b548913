-- Titles of portals; only for the one that a visible row names.
create or replace view request.portal_labels as
select p.id, p.title
from request.portals as p;

alter view request.portal_labels owner to assetry_label;
grant select on request.portal_labels to assetry_api, assetry_list;
