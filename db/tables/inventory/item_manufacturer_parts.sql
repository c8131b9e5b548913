comment on table inventory.item_manufacturer_parts is 'What a maker calls an item, of which there may be several';
comment on column inventory.item_manufacturer_parts.item_id is 'The item';
comment on column inventory.item_manufacturer_parts.position is 'Place of the part among those of the item, from 1';
comment on column inventory.item_manufacturer_parts.manufacturer is 'Who makes it';
comment on column inventory.item_manufacturer_parts.part_number is 'What its maker calls it';
comment on column inventory.item_manufacturer_parts.barcode is 'What a scanner reads off it';
comment on column inventory.item_manufacturer_parts.is_preferred is
'Whether this is the one to be bought, of which an item has one at most';
comment on column inventory.item_manufacturer_parts.note is 'What there is to say, such as where it does not fit';
