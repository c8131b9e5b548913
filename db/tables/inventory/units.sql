comment on table inventory.units is 'A unit of measure';
comment on column inventory.units.code is 'Short code, such as PCS or BOX12';
comment on column inventory.units.name is 'Name of the unit';
comment on column inventory.units.archived_at is 'When the unit was archived';
