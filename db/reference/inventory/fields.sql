delete from core.entity_fields where entity like 'inventory.%';

select core.field('inventory.units', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('inventory.units', 'name', 'TEXT', 'Name of the unit', p_is_required => true, p_max_length => 150);
select core.field('inventory.units', 'archived_at', 'TIMESTAMP',
  'When the unit was archived; null restores it', p_is_creatable => false
);

select core.field('inventory.unit_conversions', 'item_id', 'UUID',
  'Item of the conversion; default all items', p_is_updatable => false,
  p_target_entity => 'inventory.items'
);
select core.field('inventory.unit_conversions', 'from_unit_id', 'UUID',
  'First unit', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.units'
);
select core.field('inventory.unit_conversions', 'to_unit_id', 'UUID',
  'Second unit', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.units'
);
select core.field('inventory.unit_conversions', 'from_quantity', 'NUMBER',
  'Quantity of the first unit; default 1', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.unit_conversions', 'to_quantity', 'NUMBER',
  'Equal quantity of the second unit', p_is_required => true, p_minimum => 0.000001, p_maximum => 999999999
);

select core.field('inventory.items', 'item_number', 'TEXT',
  'Number of the item; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('inventory.items', 'name', 'TEXT', 'Name of the item', p_is_required => true, p_max_length => 250);
select core.field('inventory.items', 'description', 'TEXT',
  'Description of the item and its use', p_max_length => 2000
);
select core.field('inventory.items', 'category_id', 'UUID',
  'Category, in the same tree as assets', p_target_entity => 'asset.categories'
);
select core.field('inventory.items', 'kind', 'TEXT',
  'Kind of item', p_is_updatable => false,
  p_vocabulary => '{STOCK,NON_STOCK,SERVICE,CONSUMABLE,ROTATING,KIT}'
);
select core.field('inventory.items', 'tracking', 'TEXT',
  'Tracking of stock by LOT or SERIAL number', p_is_updatable => false,
  p_vocabulary => '{NONE,LOT,SERIAL}'
);
select core.field('inventory.items', 'costing', 'TEXT',
  'Costing method of stock', p_is_updatable => false, p_vocabulary => '{MOVING_AVERAGE,STANDARD}'
);
select core.field('inventory.items', 'base_unit_id', 'UUID',
  'Base unit, for all stock quantities', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.units'
);
select core.field('inventory.items', 'shelf_life_days', 'INTEGER',
  'Shelf life after receipt, in days; requires tracking', p_minimum => 1, p_maximum => 36500
);
select core.field('inventory.items', 'unit_weight_kg', 'NUMBER',
  'Weight of a base unit in kilograms, used to share freight', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.items', 'hazard', 'TEXT', 'Hazards of the item', p_max_length => 500);
select core.field('inventory.items', 'manufacturer', 'TEXT', 'Manufacturer', p_max_length => 150);
select core.field('inventory.items', 'manufacturer_part_number', 'TEXT',
  'Part number of the manufacturer', p_max_length => 150
);
select core.field('inventory.items', 'barcode', 'TEXT',
  'Barcode, unique in the organization', p_max_length => 150
);
select core.field('inventory.items', 'status', 'TEXT',
  'ACTIVE (default), or DRAFT until it is activated', p_is_updatable => false, p_vocabulary => '{ACTIVE,DRAFT}'
);

select core.field('inventory.lots', 'vendor_lot', 'TEXT',
  'Lot number of the vendor', p_is_creatable => false, p_max_length => 80
);
select core.field('inventory.lots', 'expires_on', 'DATE',
  'Last day of use', p_is_creatable => false
);
select core.field('inventory.lots', 'asset_id', 'UUID',
  'Asset of the serial number', p_is_creatable => false, p_target_entity => 'asset.assets'
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
  'Kind of storeroom', p_is_updatable => false, p_vocabulary => '{MAIN,VAN,CONSIGNMENT,TOOL_CRIB,QUARANTINE}'
);
select core.field('inventory.storerooms', 'location_id', 'UUID',
  'Location in the site', p_target_entity => 'asset.locations'
);
select core.field('inventory.storerooms', 'vendor_id', 'UUID',
  'Vendor who owns the stock until it is used; only for kind CONSIGNMENT, and changed when it is '
  'empty', p_target_entity => 'contract.vendors'
);
select core.field('inventory.storerooms', 'responsible_worker_id', 'UUID',
  'Responsible storekeeper, or the worker with the VAN', p_target_entity => 'workforce.workers'
);
select core.field('inventory.storerooms', 'archived_at', 'TIMESTAMP',
  'When the storeroom was archived; null restores it', p_is_creatable => false
);

select core.field('inventory.bins', 'storeroom_id', 'UUID',
  'Storeroom of the bin', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.bins', 'code', 'TEXT',
  'Short code, unique in the storeroom', p_is_required => true, p_max_length => 40
);
select core.field('inventory.bins', 'pick_sequence', 'INTEGER',
  'Picking order of the bin', p_minimum => 0, p_maximum => 999999
);
select core.field('inventory.bins', 'is_blocked', 'BOOLEAN',
  'Whether stock is neither taken from it nor added to it'
);

select core.field('inventory.stocked_items', 'item_id', 'UUID',
  'Item to stock', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.stocked_items', 'storeroom_id', 'UUID',
  'Storeroom that stocks it', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.stocked_items', 'default_bin_id', 'UUID',
  'Default bin of the item', p_target_entity => 'inventory.bins'
);
select core.field('inventory.stocked_items', 'minimum_quantity', 'NUMBER',
  'Minimum stock, in the base unit', p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'safety_quantity', 'NUMBER',
  'Safety stock for late deliveries and unusual usage', p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'reorder_point', 'NUMBER',
  'Reorder point for the quantity available and on order; default calculated from safety_quantity', p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'maximum_quantity', 'NUMBER',
  'Maximum stock, up to which it is ordered', p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'order_quantity', 'NUMBER',
  'Economic order quantity, suggested where no maximum is set', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'order_multiple', 'NUMBER',
  'Multiple in which it is ordered', p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'lead_time_days', 'INTEGER',
  'Lead time from order to delivery, in days', p_minimum => 0, p_maximum => 3650
);
select core.field('inventory.stocked_items', 'standard_cost', 'NUMBER',
  'Standard cost of a base unit, of an item of STANDARD costing', p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'consignment_price', 'NUMBER',
  'Price due to the vendor for a base unit of consigned stock when it is used', p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.stocked_items', 'abc_class', 'TEXT',
  'ABC class of counting, A counted most often', p_vocabulary => '{A,B,C}'
);
select core.field('inventory.stocked_items', 'count_interval_days', 'INTEGER',
  'Interval between counts, in days', p_minimum => 1, p_maximum => 3650
);
select core.field('inventory.stocked_items', 'preferred_vendor_id', 'UUID',
  'Preferred vendor', p_target_entity => 'contract.vendors'
);

select core.field('inventory.movements', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.movements', 'quantity', 'NUMBER',
  'Quantity, in unit_id or the base unit of the item', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.movements', 'unit_id', 'UUID',
  'Unit of the quantity; default the base unit of the item', p_is_updatable => false,
  p_target_entity => 'inventory.units', p_is_column => false
);
select core.field('inventory.movements', 'bin_id', 'UUID',
  'Bin of the stock', p_is_updatable => false, p_target_entity => 'inventory.bins'
);
select core.field('inventory.movements', 'lot_id', 'UUID',
  'The lot or serial number', p_is_updatable => false, p_target_entity => 'inventory.lots'
);
select core.field('inventory.movements', 'asset_id', 'UUID',
  'Asset of a received serial number; default a new one', p_is_updatable => false,
  p_target_entity => 'asset.assets', p_is_column => false
);
select core.field('inventory.movements', 'lot_number', 'TEXT',
  'Number of a received lot, created when it is new', p_is_updatable => false, p_max_length => 80,
  p_is_column => false
);
select core.field('inventory.movements', 'expires_on', 'DATE',
  'Last day of use of a received lot', p_is_updatable => false, p_is_column => false
);
select core.field('inventory.movements', 'condition', 'TEXT',
  'Condition of the stock; default OK', p_is_updatable => false, p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}'
);
select core.field('inventory.movements', 'unit_cost', 'NUMBER',
  'Cost of one unit, in the currency of the site', p_is_updatable => false, p_minimum => 0,
  p_maximum => 999999999
);
select core.field('inventory.movements', 'reservation_id', 'UUID',
  'Reservation that it is issued from or returned to', p_is_updatable => false,
  p_target_entity => 'inventory.reservations'
);
select core.field('inventory.movements', 'issue_id', 'UUID',
  'Issuing movement of a return without a work order', p_is_updatable => false,
  p_target_entity => 'inventory.movements'
);
select core.field('inventory.movements', 'is_less', 'BOOLEAN',
  'Whether the adjustment is a shortage (true) or a surplus (false)', p_is_updatable => false, p_is_column => false
);
select core.field('inventory.movements', 'to_bin_id', 'UUID',
  'Target bin', p_is_updatable => false, p_target_entity => 'inventory.bins', p_is_column => false
);
select core.field('inventory.movements', 'to_condition', 'TEXT',
  'Target condition', p_is_updatable => false, p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}',
  p_is_column => false
);

select core.field('inventory.transfers', 'transfer_number', 'TEXT',
  'Number of the transfer; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('inventory.transfers', 'storeroom_id', 'UUID',
  'Shipping storeroom', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.transfers', 'to_storeroom_id', 'UUID',
  'Receiving storeroom', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.transfers', 'needed_on', 'DATE', 'Day on which the goods are needed there');
select core.field('inventory.transfers', 'note', 'TEXT', 'Free-text note', p_max_length => 2000);

select core.field('inventory.transfer_lines', 'id', 'UUID',
  'Id of an existing line', p_target_entity => 'inventory.transfer_lines'
);
select core.field('inventory.transfer_lines', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.transfer_lines', 'quantity', 'NUMBER',
  'Quantity, in unit_id or the base unit of the item', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.transfer_lines', 'unit_id', 'UUID',
  'Unit of the quantity; default the base unit of the item', p_is_updatable => false,
  p_target_entity => 'inventory.units', p_is_column => false
);
select core.field('inventory.transfer_lines', 'bin_id', 'UUID',
  'Bin to ship from; default any', p_is_updatable => false, p_target_entity => 'inventory.bins'
);
select core.field('inventory.transfer_lines', 'lot_id', 'UUID',
  'Lot or serial number of a tracked item', p_is_updatable => false, p_target_entity => 'inventory.lots'
);
select core.field('inventory.transfer_lines', 'condition', 'TEXT',
  'Condition of the shipped stock; default OK', p_is_updatable => false,
  p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}'
);
select core.field('inventory.transfer_lines', 'received_quantity', 'NUMBER',
  'Quantity received; default all in transit', p_is_creatable => false, p_minimum => 0.000001,
  p_maximum => 999999999
);
select core.field('inventory.transfer_lines', 'to_bin_id', 'UUID',
  'Bin for the received stock', p_is_creatable => false, p_target_entity => 'inventory.bins', p_is_column => false
);
select core.field('inventory.transfer_lines', 'to_condition', 'TEXT',
  'Condition on arrival; default that at shipment', p_is_creatable => false,
  p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}', p_is_column => false
);

select core.field('inventory.reservations', 'item_id', 'UUID',
  'The item', p_is_required => true, p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.reservations', 'required_quantity', 'NUMBER',
  'Quantity required, in unit_id or the base unit', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);
select core.field('inventory.reservations', 'unit_id', 'UUID',
  'Unit of the quantity; default the base unit of the item', p_is_updatable => false,
  p_target_entity => 'inventory.units', p_is_column => false
);
select core.field('inventory.reservations', 'kind', 'TEXT',
  'HARD holds stock, SOFT records demand, AUTO becomes HARD in time', p_is_updatable => false,
  p_vocabulary => '{HARD,SOFT,AUTO}'
);
select core.field('inventory.reservations', 'needed_at', 'TIMESTAMP', 'Time at which it is needed',
  p_is_updatable => false);
select core.field('inventory.reservations', 'bin_id', 'UUID',
  'Bin to which a HARD reservation is pinned; default any', p_is_updatable => false,
  p_target_entity => 'inventory.bins'
);
select core.field('inventory.reservations', 'lot_id', 'UUID',
  'Lot or serial number to which a HARD reservation is pinned; default any', p_is_updatable => false,
  p_target_entity => 'inventory.lots'
);

select core.field('inventory.counts', 'count_number', 'TEXT',
  'Number of the count; generated when omitted', p_is_updatable => false, p_max_length => 80
);
select core.field('inventory.counts', 'storeroom_id', 'UUID',
  'Storeroom to count', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.storerooms'
);
select core.field('inventory.counts', 'kind', 'TEXT',
  'FULL counts all stock, CYCLE the items due', p_is_updatable => false, p_vocabulary => '{CYCLE,FULL}'
);
select core.field('inventory.counts', 'item_ids', 'UUID_ARRAY',
  'Items to count, whether due or not', p_is_updatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.counts', 'is_blind', 'BOOLEAN',
  'Whether expected quantities are hidden while counting', p_is_updatable => false
);
select core.field('inventory.counts', 'tolerance_percent', 'NUMBER',
  'Difference in percent that requires no approval', p_is_updatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('inventory.counts', 'note', 'TEXT',
  'Free-text note', p_is_updatable => false, p_max_length => 2000
);

select core.field('inventory.count_lines', 'id', 'UUID',
  'Id of a count line', p_is_creatable => false, p_target_entity => 'inventory.count_lines'
);
select core.field('inventory.count_lines', 'item_id', 'UUID',
  'Item, where the count did not expect it', p_is_creatable => false, p_target_entity => 'inventory.items'
);
select core.field('inventory.count_lines', 'bin_id', 'UUID',
  'Bin of the stock', p_is_creatable => false, p_target_entity => 'inventory.bins'
);
select core.field('inventory.count_lines', 'lot_id', 'UUID',
  'The lot or serial number', p_is_creatable => false, p_target_entity => 'inventory.lots'
);
select core.field('inventory.count_lines', 'item_code', 'TEXT',
  'Scanned number or barcode of the item, instead of item_id', p_is_creatable => false,
  p_max_length => 150, p_is_column => false
);
select core.field('inventory.count_lines', 'bin_code', 'TEXT',
  'Scanned code of the bin, instead of bin_id', p_is_creatable => false, p_max_length => 40,
  p_is_column => false
);
select core.field('inventory.count_lines', 'lot_number', 'TEXT',
  'Scanned lot or serial number, instead of lot_id', p_is_creatable => false, p_max_length => 80,
  p_is_column => false
);
select core.field('inventory.count_lines', 'condition', 'TEXT',
  'Condition of the stock; default OK', p_is_creatable => false, p_vocabulary => '{OK,QUARANTINE,DAMAGED,EXPIRED}'
);
select core.field('inventory.count_lines', 'counted_quantity', 'NUMBER',
  'Counted quantity, in the base unit of the item', p_is_creatable => false, p_minimum => 0, p_maximum => 999999999
);
select core.field('inventory.count_lines', 'counted_at', 'TIMESTAMP',
  'Time of counting; default now', p_is_creatable => false
);
select core.field('inventory.count_lines', 'note', 'TEXT',
  'Free-text note', p_is_creatable => false, p_max_length => 2000
);

select core.field('inventory.kit_components', 'id', 'UUID',
  'Id of a component to retain', p_target_entity => 'inventory.kit_components'
);
select core.field('inventory.kit_components', 'item_id', 'UUID',
  'Item of the component', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'inventory.items'
);
select core.field('inventory.kit_components', 'quantity', 'NUMBER',
  'Quantity for one kit, in its base unit', p_is_required => true, p_is_updatable => false,
  p_minimum => 0.000001, p_maximum => 999999999
);

select core.field('inventory.item_manufacturer_parts', 'item_id', 'UUID',
  'Item to which the row belongs', p_is_creatable => false, p_is_updatable => false, p_is_imported => true,
  p_target_entity => 'inventory.items'
);
select core.field('inventory.item_manufacturer_parts', 'id', 'UUID',
  'Id of a part to retain', p_target_entity => 'inventory.item_manufacturer_parts'
);
select core.field('inventory.item_manufacturer_parts', 'manufacturer', 'TEXT',
  'Manufacturer', p_is_required => true, p_max_length => 150
);
select core.field('inventory.item_manufacturer_parts', 'part_number', 'TEXT',
  'Part number of the manufacturer', p_is_required => true, p_max_length => 150
);
select core.field('inventory.item_manufacturer_parts', 'barcode', 'TEXT',
  'Barcode, unique among manufacturer parts', p_max_length => 150
);
select core.field('inventory.item_manufacturer_parts', 'is_preferred', 'BOOLEAN',
  'Whether this part is preferred for purchase; at most one'
);
select core.field('inventory.item_manufacturer_parts', 'note', 'TEXT',
  'Note, such as a limitation of use', p_max_length => 2000
);
