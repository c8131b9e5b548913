--! Previous: sha1:31ca94378aa5460ef43c98d895e991baebb3b764
--! Hash: sha1:0252ee40986439d9427411a7d3c21bf0eca6b741
--! Message: inspections-by-due-day

--! no-transaction
create index concurrently inspections_site_id_due_at_idx
  on inspection.inspections (organization_id, site_id, due_at, id) where due_at is not null;
