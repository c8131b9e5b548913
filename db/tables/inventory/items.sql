comment on table inventory.items is 'A material or service that is bought, stocked and used';
comment on column inventory.items.item_number is 'Number of the item, unique in the organization';
comment on column inventory.items.name is 'Name of the item';
comment on column inventory.items.description is 'Description of the item and its use';
comment on column inventory.items.kind is
'STOCK, CONSUMABLE, ROTATING and KIT are kept in storerooms; NON_STOCK is bought when needed, SERVICE is never stocked';
comment on column inventory.items.tracking is
'NONE, or whether every unit of stock belongs to a LOT or has a SERIAL number of its own';
comment on column inventory.items.costing is
'MOVING_AVERAGE values stock at what was paid; STANDARD at a set cost, and what differs is a variance';
comment on column inventory.items.base_unit_id is 'The unit of every quantity of the item in stock';
comment on column inventory.items.shelf_life_days is
'How long it keeps after it was received, unless the lot says otherwise';
comment on column inventory.items.hazard is 'Hazards of the item';
comment on column inventory.items.manufacturer is 'Manufacturer';
comment on column inventory.items.manufacturer_part_number is 'Part number of the manufacturer';
comment on column inventory.items.barcode is 'What a scanner reads off it';
comment on column inventory.items.status is
'DRAFT is not used yet; PHASE_OUT is used up and not reordered; OBSOLETE takes no more stock';
comment on column inventory.items.category_id is 'Category, in the same tree as assets';
comment on column inventory.items.unit_weight_kg is 'Weight of a base unit in kilograms, used to share freight';
