-- What is still to be approved, for the close of a month.
-- lint-allow index-lock: becomes concurrent
create index invoices_open_idx on procurement.invoices (organization_id, site_id, invoiced_on)
  where (status in ('DRAFT', 'MATCHED', 'EXCEPTION'));
