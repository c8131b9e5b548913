comment on table asset.assets is
'A machine, vehicle, building part or device that is maintained; a tree within its site';
comment on column asset.assets.id is 'Id of the asset';
comment on column asset.assets.site_id is 'Id of the site';
comment on column asset.assets.asset_number is 'Number of the asset, unique in the organization';
comment on column asset.assets.name is 'Name of the asset';
comment on column asset.assets.description is 'Description and function of the asset';
comment on column asset.assets.category_id is 'Asset category';
comment on column asset.assets.location_id is 'Location in the site';
comment on column asset.assets.parent_id is 'Parent asset; empty at the top';
comment on column asset.assets.status is 'Life-cycle status';
comment on column asset.assets.criticality is 'Criticality, A the highest, D the lowest';
comment on column asset.assets.manufacturer is 'Manufacturer';
comment on column asset.assets.model is 'Model of the manufacturer';
comment on column asset.assets.serial_number is 'Serial number of the manufacturer';
comment on column asset.assets.barcode is 'Barcode, QR or tag on the asset';
comment on column asset.assets.in_service_on is 'First day in service';
comment on column asset.assets.stops_parent is 'Whether its downtime stops the parent';
comment on column asset.assets.failure_class_id is
'Failure class, one of /failure_classes; that of its category when empty';
comment on column asset.assets.owner_kind is
'Ownership: OWNED by the organization, LEASED, RENTED, or of a CUSTOMER or a VENDOR';
comment on column asset.assets.owner_name is 'Owner, when it is not your organization';
comment on column asset.assets.acquired_on is 'Day of acquisition or takeover';
comment on column asset.assets.purchase_cost is 'Acquisition cost, in currency';
comment on column asset.assets.replacement_value is 'Replacement cost today, in currency';
comment on column asset.assets.currency is 'Currency of its cost and value, such as EUR; empty for that of its site';
comment on column asset.assets.warranty_months is 'Months of warranty from the first day in service';
comment on column asset.assets.warranty_ends_on is 'Last day of the warranty';
comment on column asset.assets.operating_calendar_id is 'Operating calendar; empty for around the clock';
comment on column asset.assets.responsible_worker_id is 'Responsible worker; empty for none';
comment on column asset.assets.downtime_cost_per_hour is 'Cost of an hour of downtime, in currency';
comment on column asset.assets.vendor_id is 'Vendor of the purchase';
comment on column asset.assets.purchase_order_line_id is 'Purchase order line of the purchase';
comment on column asset.assets.ordered_cost is
'Cost by the order and approved invoices, in the currency of the site; purchase_cost follows it';
