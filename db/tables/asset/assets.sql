comment on table asset.assets is
'A thing that is looked after: machine, vehicle, building part, device; a tree within its site';
comment on column asset.assets.id is 'Id of the asset';
comment on column asset.assets.site_id is 'The site where it stands';
comment on column asset.assets.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.assets.name is 'Name of the asset';
comment on column asset.assets.description is 'What the asset is and does';
comment on column asset.assets.category_id is 'The kind of thing it is';
comment on column asset.assets.location_id is 'Where in the site it stands';
comment on column asset.assets.parent_id is 'The asset that it is part of; empty at the top';
comment on column asset.assets.status is 'Where the asset is in its life';
comment on column asset.assets.criticality is 'A is the most critical, D the least';
comment on column asset.assets.manufacturer is 'Who made it';
comment on column asset.assets.model is 'The maker''s model';
comment on column asset.assets.serial_number is 'The maker''s serial number';
comment on column asset.assets.barcode is 'Barcode, QR or tag on the asset';
comment on column asset.assets.in_service_on is 'When it went into service';
comment on column asset.assets.stops_parent is 'Whether what it is part of stands still when it does';
comment on column asset.assets.failure_class_id is
'How it fails, one of /failure_classes; that of its category when empty';
comment on column asset.assets.owner_kind is
'Whose it is: OWNED by the organization, LEASED, RENTED, or of a CUSTOMER or a VENDOR';
comment on column asset.assets.owner_name is 'Who owns it, where it is not the organization''s own';
comment on column asset.assets.acquired_on is 'The day on which it was bought, or otherwise came to be looked after';
comment on column asset.assets.purchase_cost is 'What it cost, in currency';
comment on column asset.assets.replacement_value is 'What another one would cost now, in currency';
comment on column asset.assets.currency is 'Currency of its cost and value, such as EUR; empty for that of its site';
comment on column asset.assets.warranty_months is 'How many months of warranty begin when it first goes into service';
comment on column asset.assets.warranty_ends_on is 'The last day of the warranty';
comment on column asset.assets.operating_calendar_id is 'The hours in which it is to run; empty for around the clock';
comment on column asset.assets.responsible_worker_id is 'The worker who answers for it; empty while nobody does';
comment on column asset.assets.downtime_cost_per_hour is
'What an hour costs in which it is to run and stands still, in currency';
comment on column asset.assets.vendor_id is 'The vendor from whom it was bought by a purchase order';
comment on column asset.assets.purchase_order_line_id is 'The line of the purchase order by which it was bought';
comment on column asset.assets.ordered_cost is
'What order and approved invoices make it cost, in the currency of the site; purchase_cost follows it';
