comment on table inventory.unit_conversions is 'A conversion between two units as a ratio of two exact numbers';
comment on column inventory.unit_conversions.item_id is 'The item for which it holds; all items when empty';
comment on column inventory.unit_conversions.from_unit_id is
'The unit that is converted; the other way round it holds as well';
comment on column inventory.unit_conversions.to_unit_id is 'The unit into which it is converted';
comment on column inventory.unit_conversions.from_quantity is 'So much of the one unit';
comment on column inventory.unit_conversions.to_quantity is 'Equal quantity of the second unit';
