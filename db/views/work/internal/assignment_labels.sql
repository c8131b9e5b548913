-- Who has a work order at present; only for a work order that is visible.
create or replace view work.assignment_labels as
select c.organization_id, c.work_order_id, c.worker_id, k.name
from work.assignments as c
join workforce.workers as k on k.id = c.worker_id
where c.ended_at is null;

alter view work.assignment_labels owner to assetry_label;
grant select on work.assignment_labels to assetry_api, assetry_list;
