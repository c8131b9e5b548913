--! Previous: sha1:996d1f46aebb971f743f7b95e712977e2076a08a
--! Hash: sha1:b755903dddc7030e4990f5c891688bea3d1e7ace
--! Message: index of models

--! no-transaction
create index concurrently assets_model_idx on asset.assets (organization_id, model, site_id) where model is not null;
