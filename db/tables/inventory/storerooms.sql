comment on table inventory.storerooms is 'A place of stock with a responsible storekeeper';
comment on column inventory.storerooms.site_id is 'The site of the storeroom';
comment on column inventory.storerooms.code is 'Short code, unique in the organization';
comment on column inventory.storerooms.name is 'Name of the storeroom';
comment on column inventory.storerooms.kind is
'MAIN, a VAN of a technician, CONSIGNMENT of a vendor, a TOOL_CRIB, or QUARANTINE, whose stock is not used';
comment on column inventory.storerooms.location_id is 'Location in the site';
comment on column inventory.storerooms.archived_at is 'When the storeroom was archived';
comment on column inventory.storerooms.vendor_id is
'The vendor to whom what lies there belongs until it is used, for a storeroom of the kind CONSIGNMENT; empty where it '
'belongs to the organization';
comment on column inventory.storerooms.responsible_worker_id is 'Responsible storekeeper, or the worker with the VAN';
