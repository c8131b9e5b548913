--! Previous: sha1:7b89cef4006f5b24555041cf71c0294555c2b74f
--! Hash: sha1:f5764e2d42389a9febe2babd83e35916b071ab7d
--! Message: index of commissioning templates

--! no-transaction
create index concurrently categories_commissioning_template_id_idx on asset.categories (organization_id, commissioning_template_id) where commissioning_template_id is not null;
