--! Previous: sha1:09f4abccc0e14ed033a1d3eb5d2d051b06b20ac0
--! Hash: sha1:caf266f79f16d236aaeadaf918106523bdd95fad
--! Message: index-work-orders-parent

--! no-transaction
-- Only parts of other work: what names none is not written into it.
create index concurrently work_orders_parent_idx on work.work_orders (organization_id, parent_id) where parent_id is not null;
