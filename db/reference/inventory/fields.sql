delete from core.entity_fields where entity like 'inventory.%';

select core.field('inventory.units', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('inventory.units', 'name', 'TEXT', 'Name of the unit', p_is_required => true, p_max_length => 150);
select core.field('inventory.units', 'archived_at', 'TIMESTAMP',
  'When the unit was put away; null brings it back', p_is_creatable => false
);

select core.field('inventory.unit_conversions', 'item_id', 'UUID',
  'The item for which it holds; all items when left out', p_is_updatable => false,
  p_target_entity => 'inventory.items'
);
select core.field('inventory.unit_conversions', 'from_unit_id', 'UUID',
  'The one unit', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.units'
);
select core.field('inventory.unit_conversions', 'to_unit_id', 'UUID',
  'The other unit', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.units'
);
select core.field('inventory.unit_conversions', 'from_quantity', 'NUMBER',
  'So much of the one unit; 1 when left out', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.unit_conversions', 'to_quantity', 'NUMBER',
  'Is so much of the other', p_is_required => true, p_minimum => 0.000001, p_maximum => 999999999
);

select core.field('inventory.items', 'item_number', 'TEXT',
  'Number of the item; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('inventory.items', 'name', 'TEXT', 'Name of the item', p_is_required => true, p_max_length => 250);
select core.field('inventory.items', 'description', 'TEXT',
  'What the item is, and what it fits', p_max_length => 2000
);
select core.field('inventory.items', 'category_id', 'UUID',
  'The kind of thing it is, in the same tree as assets', p_target_entity => 'asset.categories'
);
select core.field('inventory.items', 'kind', 'TEXT',
  'What sort of item it is', p_is_updatable => false,
  p_vocabulary => '{STOCK,NON_STOCK,SERVICE,CONSUMABLE,ROTATING,KIT}'
);
select core.field('inventory.items', 'tracking', 'TEXT',
  'Whether stock is told apart by LOT or by SERIAL number', p_is_updatable => false,
  p_vocabulary => '{NONE,LOT,SERIAL}'
);
select core.field('inventory.items', 'costing', 'TEXT',
  'How stock is valued', p_is_updatable => false, p_vocabulary => '{MOVING_AVERAGE,STANDARD}'
);
select core.field('inventory.items', 'base_unit_id', 'UUID',
  'The unit of every quantity in stock', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.units'
);
select core.field('inventory.items', 'shelf_life_days', 'INTEGER',
  'How long it keeps after it was received; needs tracking', p_minimum => 1, p_maximum => 36500
);
select core.field('inventory.items', 'unit_weight_kg', 'NUMBER',
  'What one base unit weighs, in kilograms; freight is shared by it', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.items', 'hazard', 'TEXT', 'What is dangerous about it', p_max_length => 500);
select core.field('inventory.items', 'manufacturer', 'TEXT', 'Who makes it', p_max_length => 150);
select core.field('inventory.items', 'manufacturer_part_number', 'TEXT',
  'What its maker calls it', p_max_length => 150
);
select core.field('inventory.items', 'barcode', 'TEXT',
  'What a scanner reads off it, unique in the organization', p_max_length => 150
);
select core.field('inventory.items', 'status', 'TEXT',
  'DRAFT keeps it out of use until it is activated', p_is_updatable => false, p_vocabulary => '{ACTIVE,DRAFT}'
);

select core.field('inventory.lots', 'vendor_lot', 'TEXT',
  'What the vendor calls the lot', p_is_creatable => false, p_max_length => 80
);
select core.field('inventory.lots', 'expires_on', 'DATE',
  'Last day on which it may be used', p_is_creatable => false
);
select core.field('inventory.lots', 'asset_id', 'UUID',
  'The asset that the serial number is of', p_is_creatable => false, p_target_entity => 'asset.assets'
);

select core.field('inventory.storerooms', 'site_id', 'UUID',
  'The site of the storeroom', p_is_required => true, p_is_updatable => false, p_target_entity => 'core.sites'
);
select core.field('inventory.storerooms', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('inventory.storerooms', 'name', 'TEXT',
  'Name of the storeroom', p_is_required => true, p_max_length => 150
);
select core.field('inventory.storerooms', 'kind', 'TEXT',
  'What sort of store it is', p_is_updatable => false, p_vocabulary => '{MAIN,VAN,CONSIGNMENT,TOOL_CRIB,QUARANTINE}'
);
select core.field('inventory.storerooms', 'location_id', 'UUID',
  'Where in the site it is', p_target_entity => 'asset.locations'
);
select core.field('inventory.storerooms', 'vendor_id', 'UUID',
  'The vendor to whom what lies there belongs until it is used; only of the kind CONSIGNMENT, and changed when it is '
  'empty', p_target_entity => 'contract.vendors'
);
select core.field('inventory.storerooms', 'responsible_worker_id', 'UUID',
  'The worker who answers for what lies there; of a VAN whose van it is', p_target_entity => 'workforce.workers'
);
select core.field('inventory.storerooms', 'archived_at', 'TIMESTAMP',
  'When the storeroom was put away; null brings it back', p_is_creatable => false
);

select core.field('inventory.bins', 'storeroom_id', 'UUID',
  'The storeroom that it is part of', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.bins', 'code', 'TEXT',
  'Short code, unique in the storeroom', p_is_required => true, p_max_length => 40
);
select core.field('inventory.bins', 'pick_sequence', 'INTEGER',
  'Bins are walked in this order', p_minimum => 0, p_maximum => 999999
);
select core.field('inventory.bins', 'is_blocked', 'BOOLEAN',
  'Whether nothing is taken from it or put into it at present'
);

select core.field('inventory.stocked_items', 'item_id', 'UUID',
  'The item that is kept', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.stocked_items', 'storeroom_id', 'UUID',
  'The storeroom that keeps it', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.stocked_items', 'default_bin_id', 'UUID',
  'Where it is put unless something else is said', p_target_entity => 'inventory.bins'
);
select core.field('inventory.stocked_items', 'minimum_quantity', 'NUMBER',
  'The least that should be there, in the base unit', p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'safety_quantity', 'NUMBER',
  'What is kept for goods that come late and for use beyond the usual', p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'reorder_point', 'NUMBER',
  'It is ordered when no more than this is available and on order; else by safety_quantity', p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'maximum_quantity', 'NUMBER',
  'It is ordered up to this', p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'order_quantity', 'NUMBER',
  'The quantity that is cheapest to order at once', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'order_multiple', 'NUMBER',
  'It can be ordered in multiples of this', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'lead_time_days', 'INTEGER',
  'Days from the order to the goods', p_minimum => 0, p_maximum => 3650
);
select core.field('inventory.stocked_items', 'standard_cost', 'NUMBER',
  'What a base unit is valued at, of an item of STANDARD costing', p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'consignment_price', 'NUMBER',
  'What a base unit is owed for when it is used, where goods belong to their vendor until then', p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'abc_class', 'TEXT',
  'A is counted most often, C least', p_vocabulary => '{A,B,C}'
);
select core.field('inventory.stocked_items', 'count_interval_days', 'INTEGER',
  'It is to be counted again after this many days', p_minimum => 1, p_maximum => 3650
);
select core.field('inventory.stocked_items', 'preferred_vendor_id', 'UUID',
  'From whom it is ordered', p_target_entity => 'contract.vendors'
);

select core.field('inventory.movements', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.movements', 'quantity', 'NUMBER',
  'How much, in unit_id or else in the base unit of the item', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.movements', 'unit_id', 'UUID',
  'The unit of the quantity; the base unit of the item when left out', p_is_updatable => false,
  p_target_entity => 'inventory.units', p_is_column => false
);
select core.field('inventory.movements', 'bin_id', 'UUID',
  'The bin that it comes into or goes out of', p_is_updatable => false, p_target_entity => 'inventory.bins'
);
select core.field('inventory.movements', 'lot_id', 'UUID',
  'The lot or serial number', p_is_updatable => false, p_target_entity => 'inventory.lots'
);
select core.field('inventory.movements', 'asset_id', 'UUID',
  'The asset that a serial number is which comes in; a new one when left out', p_is_updatable => false,
  p_target_entity => 'asset.assets', p_is_column => false
);
select core.field('inventory.movements', 'lot_number', 'TEXT',
  'The number of a lot that comes in, made where it is new', p_is_updatable => false, p_max_length => 80,
  p_is_column => false
);
select core.field('inventory.movements', 'expires_on', 'DATE',
  'Last day on which a lot that comes in may be used', p_is_updatable => false, p_is_column => false
);
select core.field('inventory.movements', 'condition', 'TEXT',
  'The condition; OK when left out', p_is_updatable => false, p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}'
);
select core.field('inventory.movements', 'unit_cost', 'NUMBER',
  'What one of the unit costs, in the currency of the site', p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.movements', 'reservation_id', 'UUID',
  'The reservation that it is issued from or comes back to', p_is_updatable => false,
  p_target_entity => 'inventory.reservations'
);
select core.field('inventory.movements', 'issue_id', 'UUID',
  'The issue that is taken back, where it went to no work order', p_is_updatable => false,
  p_target_entity => 'inventory.movements'
);
select core.field('inventory.movements', 'is_less', 'BOOLEAN',
  'Whether a correction takes the quantity away or adds it', p_is_updatable => false, p_is_column => false
);
select core.field('inventory.movements', 'to_bin_id', 'UUID',
  'The bin to which it is moved', p_is_updatable => false, p_target_entity => 'inventory.bins', p_is_column => false
);
select core.field('inventory.movements', 'to_condition', 'TEXT',
  'The condition to which it is brought', p_is_updatable => false, p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}',
  p_is_column => false
);

select core.field('inventory.transfers', 'transfer_number', 'TEXT',
  'Number of the transfer; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('inventory.transfers', 'storeroom_id', 'UUID',
  'The storeroom which ships', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.transfers', 'to_storeroom_id', 'UUID',
  'The storeroom which receives', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.transfers', 'needed_on', 'DATE', 'When the goods are needed there');
select core.field('inventory.transfers', 'note', 'TEXT', 'What there is to say', p_max_length => 2000);

select core.field('inventory.transfer_lines', 'id', 'UUID',
  'A line that is there already', p_target_entity => 'inventory.transfer_lines'
);
select core.field('inventory.transfer_lines', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.transfer_lines', 'quantity', 'NUMBER',
  'How much, in unit_id or else in the base unit of the item', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.transfer_lines', 'unit_id', 'UUID',
  'The unit of the quantity; the base unit of the item when left out', p_is_updatable => false,
  p_target_entity => 'inventory.units', p_is_column => false
);
select core.field('inventory.transfer_lines', 'bin_id', 'UUID',
  'The bin from which it is taken; any when left out', p_is_updatable => false, p_target_entity => 'inventory.bins'
);
select core.field('inventory.transfer_lines', 'lot_id', 'UUID',
  'The lot or serial number, of an item that is tracked', p_is_updatable => false, p_target_entity => 'inventory.lots'
);
select core.field('inventory.transfer_lines', 'condition', 'TEXT',
  'The condition of what is shipped; OK when left out', p_is_updatable => false,
  p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}'
);
select core.field('inventory.transfer_lines', 'received_quantity', 'NUMBER',
  'How much arrives now; all that is on its way when left out', p_is_creatable => false, p_minimum => 0.000001,
  p_maximum => 999999999
);
select core.field('inventory.transfer_lines', 'to_bin_id', 'UUID',
  'The bin into which it is put', p_is_creatable => false, p_target_entity => 'inventory.bins', p_is_column => false
);
select core.field('inventory.transfer_lines', 'to_condition', 'TEXT',
  'The condition in which it arrives; that in which it was shipped when left out', p_is_creatable => false,
  p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}', p_is_column => false
);

select core.field('inventory.reservations', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.reservations', 'required_quantity', 'NUMBER',
  'How much is needed, in unit_id or else in the base unit', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.reservations', 'unit_id', 'UUID',
  'The unit of the quantity; the base unit of the item when left out', p_is_updatable => false,
  p_target_entity => 'inventory.units', p_is_column => false
);
select core.field('inventory.reservations', 'kind', 'TEXT',
  'HARD sets stock aside, SOFT only tells, AUTO hardens in time', p_is_updatable => false,
  p_vocabulary => '{HARD,SOFT,AUTO}'
);
select core.field('inventory.reservations', 'needed_at', 'TIMESTAMP', 'When it is needed', p_is_updatable => false);
select core.field('inventory.reservations', 'bin_id', 'UUID',
  'The bin of which it holds what lies there, of a HARD one; any when left out', p_is_updatable => false,
  p_target_entity => 'inventory.bins'
);
select core.field('inventory.reservations', 'lot_id', 'UUID',
  'The lot or serial number that it holds, of a HARD one; any when left out', p_is_updatable => false,
  p_target_entity => 'inventory.lots'
);

select core.field('inventory.counts', 'count_number', 'TEXT',
  'Number of the count; given by the system when left out', p_is_updatable => false, p_max_length => 80
);
select core.field('inventory.counts', 'storeroom_id', 'UUID',
  'The storeroom that is counted', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.counts', 'kind', 'TEXT',
  'FULL counts all that lies there, CYCLE what is due', p_is_updatable => false, p_vocabulary => '{CYCLE,FULL}'
);
select core.field('inventory.counts', 'item_ids', 'UUID_ARRAY',
  'Only these items, whether they are due or not', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.counts', 'is_blind', 'BOOLEAN',
  'Whether those who count are not told what is expected', p_is_updatable => false
);
select core.field('inventory.counts', 'tolerance_percent', 'NUMBER',
  'A difference of up to so many percent needs no approval', p_is_updatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('inventory.counts', 'note', 'TEXT',
  'What there is to say', p_is_updatable => false, p_max_length => 2000
);

select core.field('inventory.count_lines', 'id', 'UUID',
  'A line of the count', p_is_creatable => false, p_target_entity => 'inventory.count_lines'
);
select core.field('inventory.count_lines', 'item_id', 'UUID',
  'The item, where the count did not expect it there', p_is_creatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.count_lines', 'bin_id', 'UUID',
  'The bin in which it lies', p_is_creatable => false, p_target_entity => 'inventory.bins'
);
select core.field('inventory.count_lines', 'lot_id', 'UUID',
  'The lot or serial number', p_is_creatable => false, p_target_entity => 'inventory.lots'
);
select core.field('inventory.count_lines', 'item_code', 'TEXT',
  'What was scanned of the item, its number or a barcode of it, in place of item_id', p_is_creatable => false,
  p_max_length => 150, p_is_column => false
);
select core.field('inventory.count_lines', 'bin_code', 'TEXT',
  'What was scanned of the bin, its code, in place of bin_id', p_is_creatable => false, p_max_length => 40,
  p_is_column => false
);
select core.field('inventory.count_lines', 'lot_number', 'TEXT',
  'What was scanned of the lot or serial number, in place of lot_id', p_is_creatable => false, p_max_length => 80,
  p_is_column => false
);
select core.field('inventory.count_lines', 'condition', 'TEXT',
  'The condition; OK when left out', p_is_creatable => false, p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}'
);
select core.field('inventory.count_lines', 'counted_quantity', 'NUMBER',
  'What was found, in the base unit of the item', p_is_creatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.count_lines', 'counted_at', 'TIMESTAMP',
  'When it was found; now when left out', p_is_creatable => false
);
select core.field('inventory.count_lines', 'note', 'TEXT',
  'What there is to say', p_is_creatable => false, p_max_length => 2000
);

select core.field('inventory.kit_components', 'id', 'UUID',
  'A component that is there already', p_target_entity => 'inventory.kit_components'
);
select core.field('inventory.kit_components', 'item_id', 'UUID',
  'The item that is part of the kit', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.items'
);
select core.field('inventory.kit_components', 'quantity', 'NUMBER',
  'How much of it one kit takes, in its base unit', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);

select core.field('inventory.item_manufacturer_parts', 'id', 'UUID',
  'A part that is there already', p_target_entity => 'inventory.item_manufacturer_parts'
);
select core.field('inventory.item_manufacturer_parts', 'manufacturer', 'TEXT',
  'Who makes it', p_is_required => true, p_max_length => 150
);
select core.field('inventory.item_manufacturer_parts', 'part_number', 'TEXT',
  'What its maker calls it', p_is_required => true, p_max_length => 150
);
select core.field('inventory.item_manufacturer_parts', 'barcode', 'TEXT',
  'What a scanner reads off it, unique among parts of manufacturers', p_max_length => 150
);
select core.field('inventory.item_manufacturer_parts', 'is_preferred', 'BOOLEAN',
  'Whether this is the one to be bought, of which an item has one at most'
);
select core.field('inventory.item_manufacturer_parts', 'note', 'TEXT',
  'What there is to say, such as where it does not fit', p_max_length => 2000
);
