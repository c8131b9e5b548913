--! Previous: sha1:b3bb09b3cbc428f86697b38686fbd78fa48e643c
--! Hash: sha1:b4d6bca901f7ab856b3b128f102d3bb978704485
--! Message: index-assets-warranty

--! no-transaction
create index concurrently assets_warranty_ends_on_idx
    on asset.assets (organization_id, warranty_ends_on, site_id, id)
 where warranty_ends_on is not null;
