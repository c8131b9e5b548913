-- Names of workers; only for the worker that a visible row names.
create or replace view workforce.worker_labels as
select w.id, w.worker_number, w.name
from workforce.workers as w;

alter view workforce.worker_labels owner to assetry_label;
grant select on workforce.worker_labels to assetry_api, assetry_list;
