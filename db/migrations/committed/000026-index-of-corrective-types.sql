--! Previous: sha1:e706e5ccb05b7cdb5315fa27277a3b5ec99b7a0e
--! Hash: sha1:90d20eab7a100d97b0fccdc8f963f96cfaaa97a2
--! Message: index of corrective types

--! no-transaction
create index concurrently template_items_on_fail_type_id_idx on inspection.template_items (organization_id, on_fail_type_id) where on_fail_type_id is not null;
