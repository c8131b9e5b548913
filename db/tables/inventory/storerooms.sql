comment on table inventory.storerooms is 'A place where stock is kept and answered for';
comment on column inventory.storerooms.site_id is 'The site of the storeroom';
comment on column inventory.storerooms.code is 'Short code, unique in the organization';
comment on column inventory.storerooms.name is 'Name of the storeroom';
comment on column inventory.storerooms.kind is
'MAIN, a VAN of a technician, CONSIGNMENT of a vendor, a TOOL_CRIB, or QUARANTINE, whose stock is not used';
comment on column inventory.storerooms.location_id is 'Where in the site it is';
comment on column inventory.storerooms.archived_at is 'When the storeroom was put away';
comment on column inventory.storerooms.vendor_id is
'The vendor to whom what lies there belongs until it is used, for a storeroom of the kind CONSIGNMENT; empty where it '
'belongs to the organization';
comment on column inventory.storerooms.responsible_worker_id is
'The worker who answers for what lies there; of a VAN whose van it is';
