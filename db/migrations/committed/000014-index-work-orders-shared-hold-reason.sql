--! Previous: sha1:caf266f79f16d236aaeadaf918106523bdd95fad
--! Hash: sha1:f472b0c9623c4e6f4608c10a63ccdd42f841a601
--! Message: index-work-orders-shared-hold-reason

--! no-transaction
-- Only work on hold: what names none is not written into it.
create index concurrently work_orders_shared_hold_reason_idx on work.work_orders (hold_reason) where hold_reason is not null;
