comment on table inventory.kit_components is 'A component of a kit';
comment on column inventory.kit_components.kit_id is 'The item of kind KIT';
comment on column inventory.kit_components.position is 'Place of the component in the kit, from 1';
comment on column inventory.kit_components.item_id is 'Item of the component';
comment on column inventory.kit_components.quantity is 'Quantity for one kit, in its base unit';
