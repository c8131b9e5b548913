-- What clocks wait for; only for the one that a visible row names.
create or replace view service.clock_labels as
select c.id, c.work_order_id, c.request_id, c.metric as clock_title
from service.clocks as c;

alter view service.clock_labels owner to assetry_label;
grant select on service.clock_labels to assetry_api, assetry_list;
