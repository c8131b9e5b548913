comment on table inventory.kit_components is 'An item of which a kit takes so much';
comment on column inventory.kit_components.kit_id is 'The item of kind KIT';
comment on column inventory.kit_components.position is 'Place of the component in the kit, from 1';
comment on column inventory.kit_components.item_id is 'The item that is part of the kit';
comment on column inventory.kit_components.quantity is 'How much of it one kit takes, in its base unit';
