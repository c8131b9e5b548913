--! Previous: sha1:a10d7b0ecd52d4470fcbb2ede0fd172b07f06a4e
--! Hash: sha1:101aedf1b7c64d28312f805a13c599100d148dda
--! Message: index-invoices-invoiced-on

--! no-transaction
create index concurrently invoices_invoiced_on_idx on procurement.invoices (organization_id, invoiced_on, site_id, id);
