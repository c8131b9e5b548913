--! Previous: sha1:7e37dd2be28b439007a0ad16dd500aca0749bfd7
--! Hash: sha1:e2e187b0b4f449d16cf583578b3dee5e6fed369b
--! Message: index of supervisors of work

--! no-transaction
create index concurrently work_orders_supervisor_id_idx on work.work_orders (organization_id, supervisor_id, site_id) where supervisor_id is not null;
