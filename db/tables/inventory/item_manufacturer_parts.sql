comment on table inventory.item_manufacturer_parts is 'What a maker calls an item, of which there may be several';
comment on column inventory.item_manufacturer_parts.item_id is 'The item';
comment on column inventory.item_manufacturer_parts.position is 'Place of the part among those of the item, from 1';
comment on column inventory.item_manufacturer_parts.manufacturer is 'Manufacturer';
comment on column inventory.item_manufacturer_parts.part_number is 'Part number of the manufacturer';
comment on column inventory.item_manufacturer_parts.barcode is 'What a scanner reads off it';
comment on column inventory.item_manufacturer_parts.is_preferred is
'Whether this part is preferred for purchase; at most one';
comment on column inventory.item_manufacturer_parts.note is 'Note, such as a limitation of use';
