--! Previous: sha1:7826c8acca8123d30e4dea1fcab14a005b6ca68b
--! Hash: sha1:c2d73e8a10b4dc3d5a886c2f69ad9820abe76316
--! Message: index-invoices-returned

--! no-transaction
create index concurrently invoices_vendor_return_id_idx on procurement.invoices (organization_id, site_id, vendor_return_id) where vendor_return_id is not null;
