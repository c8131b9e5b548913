-- Numbers and titles of work orders; only for the one that a visible row names.
create or replace view work.work_order_labels as
select w.id, w.work_order_number, w.title
from work.work_orders as w;

alter view work.work_order_labels owner to assetry_label;
grant select on work.work_order_labels to assetry_api, assetry_list;
