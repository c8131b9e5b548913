--! Previous: sha1:4e5bf15292f54b8883f1ab68f1b51a7f9c795802
--! Hash: sha1:4478618d0fd0da4da702f3b5eeff8b39bd03dbb4
--! Message: index-invoices-invoiced-on

--! no-transaction
create index concurrently invoices_invoiced_on_idx on procurement.invoices (organization_id, invoiced_on, site_id, id);
