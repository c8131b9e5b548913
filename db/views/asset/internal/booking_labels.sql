-- Numbers of bookings, and how far they are; only for the one that a visible row names.
create or replace view asset.booking_labels as
select b.id, b.booking_number, b.status
from asset.bookings as b;

alter view asset.booking_labels owner to assetry_label;
grant select on asset.booking_labels to assetry_api, assetry_list;
