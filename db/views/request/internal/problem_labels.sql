-- Names of problems; only for the one that a visible row names.
create or replace view request.problem_labels as
select p.id, p.code, p.name
from request.problems as p;

alter view request.problem_labels owner to assetry_label;
grant select on request.problem_labels to assetry_api, assetry_list;
