--! Previous: sha1:10eb1bf97ad2a0e000e11016a176bd9760b9c627
--! Hash: sha1:7b89cef4006f5b24555041cf71c0294555c2b74f
--! Message: index of failure classes

--! no-transaction
create index concurrently assets_failure_class_id_idx on asset.assets (organization_id, failure_class_id) where failure_class_id is not null;
