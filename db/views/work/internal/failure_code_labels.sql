-- Names of failure codes; only for the one that a visible row names.
create or replace view work.failure_code_labels as
select c.id, c.code, c.name
from work.failure_codes as c;

alter view work.failure_code_labels owner to assetry_label;
grant select on work.failure_code_labels to assetry_api, assetry_list;
