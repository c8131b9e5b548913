-- Numbers of purchase orders; only for the one that a visible row names.
create or replace view procurement.purchase_order_labels as
select p.id, p.purchase_order_number
from procurement.purchase_orders as p;

alter view procurement.purchase_order_labels owner to assetry_label;
grant select on procurement.purchase_order_labels to assetry_api, assetry_list;
