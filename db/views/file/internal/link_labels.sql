-- Names of files at records; only for the link that a visible row names.
create or replace view file.link_labels as
select l.id, l.name
from file.links as l;

alter view file.link_labels owner to assetry_label;
grant select on file.link_labels to assetry_api, assetry_list;
