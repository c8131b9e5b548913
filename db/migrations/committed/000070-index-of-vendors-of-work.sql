--! Previous: sha1:e2e187b0b4f449d16cf583578b3dee5e6fed369b
--! Hash: sha1:9b5594f0de834c51911a2909dcdaefb9c7be20f6
--! Message: index of vendors of work

--! no-transaction
create index concurrently work_orders_vendor_id_idx on work.work_orders (organization_id, vendor_id, site_id) where vendor_id is not null;
